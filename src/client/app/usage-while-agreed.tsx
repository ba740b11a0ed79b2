import { useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#shared/path-to.ts';
import { useUser } from '#client/entities/user.ts';
import { useConsent } from '#client/platform/device/consent.ts';
import { Deferred } from './deferred.tsx';

const load = async () => (await import('./late-parts.ts')).UsageNotes;
const loadLanding = async () => (await import('#client/features/usage/landing-note.ts')).LandingNote;

/**
 * Notes what a signed-in player uses, and counts a visitor at the landing page, from the moment they agree to it; it is
 * fetched then, and not before. It stays until the page goes, since it also deletes what was noted when they agree no longer.
 */
export function UsageWhileAgreed() {
  const { user, isLoading } = useUser();
  const consent = useConsent();
  const [path] = useLocation();
  const [hasAgreed, setHasAgreed] = useState(false);
  if (consent === 'accepted' && !hasAgreed) setHasAgreed(true);
  if (user) return hasAgreed && <Deferred key={user.id} load={load} given={{ consent: consent ?? null }} />;
  return consent === 'accepted' && !isLoading && path === pathTo('/') && <Deferred load={loadLanding} given={{}} />;
}
