import { lazy, Suspense } from 'react';
import type { AdPlacement } from '#shared/ads/rules.ts';
import { useConsent } from '#client/platform/device/consent.ts';
import { AdPlaceholder } from './ad-placeholder.tsx';

/** An ad that fails to load is omitted. */
const HouseAd = lazy(() =>
  import('../ads-chunk.ts').then(
    (module) => ({ default: module.HouseAd }),
    () => ({ default: () => null }),
  ),
);

/**
 * Slot for an ad. It is hidden without any request if consent was declined; a visitor who has not decided sees ads
 * without tracking (rules 4.9). Only signed-in screens have slots, because only players are tracked (rules 6.3).
 */
export function AdSlot({ placement }: { placement: Exclude<AdPlacement, 'rewarded'> }) {
  const consent = useConsent();
  if (consent === 'declined') return null;
  return (
    <Suspense fallback={<AdPlaceholder />}>
      <HouseAd placement={placement} isTracked={consent === 'accepted'} />
    </Suspense>
  );
}
