import { lazy, Suspense } from 'react';
import type { AdPlacement } from '#shared/ads/rules.ts';
import { useConsent } from '#client/platform/device/consent.ts';
import { AdSpace } from './ad-space.tsx';

/** An ad that does not load is no ad. */
const HouseAd = lazy(() =>
  import('../late-ads.ts').then(
    (module) => ({ default: module.HouseAd }),
    () => ({ default: () => null }),
  ),
);

/**
 * A place for an ad. Declined consent hides it, and nothing is asked for; an undecided visitor sees it without being
 * tracked (rules 4.9). Only signed-in screens have one, since only players are tracked (rules 6.3).
 */
export function AdSlot({ placement }: { placement: Exclude<AdPlacement, 'rewarded'> }) {
  const consent = useConsent();
  if (consent === 'declined') return null;
  return (
    <Suspense fallback={<AdSpace />}>
      <HouseAd placement={placement} isTracked={consent === 'accepted'} />
    </Suspense>
  );
}
