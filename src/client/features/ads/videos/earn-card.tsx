import './earn-space.css';
import { lazy, Suspense } from 'react';
import { useConsent } from '#client/platform/device/consent.ts';
import type { EarnOfferProps } from './earn-offer.tsx';

/** Fetched by itself: home's first screen does not wait for it. */
const EarnOffer = lazy(() =>
  import('../late-ads.ts').then(
    (module) => ({ default: module.EarnOffer }),
    () => ({ default: () => null }),
  ),
);

/** The card that leads to a rewarded video. Whoever declined ads sees none of it (rules 4.9). */
export function EarnCard(props: EarnOfferProps) {
  if (useConsent() === 'declined') return null;
  return (
    <Suspense fallback={<div className="earn-space" />}>
      <EarnOffer {...props} />
    </Suspense>
  );
}
