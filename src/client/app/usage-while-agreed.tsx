import { useState } from 'react';
import { useUser } from '#client/entities/user.ts';
import { useConsent } from '#client/platform/device/consent.ts';
import { Deferred } from './deferred.tsx';

const load = async () => (await import('./late-parts.ts')).UsageNotes;

/**
 * Notes what a signed-in player uses, from the moment they agree to it; it is fetched then, and not before. It stays until
 * the page goes, since it also deletes what was noted when they agree no longer.
 */
export function UsageWhileAgreed() {
  const { user } = useUser();
  const consent = useConsent();
  const [hasAgreed, setHasAgreed] = useState(false);
  if (consent === 'accepted' && !hasAgreed) setHasAgreed(true);
  return user && hasAgreed && <Deferred key={user.id} load={load} given={{ consent: consent ?? null }} />;
}
