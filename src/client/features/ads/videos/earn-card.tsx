import './earn-space.css';
import { lazy, Suspense } from 'react';
import { useConsent } from '#client/platform/device/consent.ts';
import type { EarnOfferProps } from './earn-offer.tsx';

/** Loaded separately so that the first screen of home does not wait for it. */
const EarnOffer = lazy(() =>
  import('../ads-chunk.ts').then(
    (module) => ({ default: module.EarnOffer }),
    () => ({ default: () => null }),
  ),
);

/** Hidden if the player declined ads (rules 4.9). */
export function EarnCard(props: EarnOfferProps) {
  if (useConsent() === 'declined') return null;
  return (
    <Suspense fallback={<div className="earn-space" />}>
      <EarnOffer {...props} />
    </Suspense>
  );
}
