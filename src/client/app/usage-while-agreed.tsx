import { useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#shared/path-to.ts';
import { useUser } from '#client/entities/user.ts';
import { useConsent } from '#client/platform/device/consent.ts';
import { Deferred } from './deferred.tsx';

const loadUsageNotes = async () => (await import('./late-parts.ts')).UsageNotes;
const loadLandingNote = async () => (await import('#client/features/usage/landing-note.ts')).LandingVisit;

/**
 * Usage tracking of signed-in players and counting of landing page visits, loaded once the visitor consents. It stays
 * mounted until the page is left, since it also deletes recorded data when consent is withdrawn.
 */
export function ConsentedUsageTracking() {
  const { user, isLoading } = useUser();
  const consent = useConsent();
  const [path] = useLocation();
  const [hasAgreed, setHasAgreed] = useState(false);
  if (consent === 'accepted' && !hasAgreed) setHasAgreed(true);
  if (user)
    return hasAgreed && <Deferred key={user.id} load={loadUsageNotes} partProps={{ consent: consent ?? null }} />;
  return (
    consent === 'accepted' && !isLoading && path === pathTo('/') && <Deferred load={loadLandingNote} partProps={{}} />
  );
}
