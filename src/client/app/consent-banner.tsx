import './consent-banner.css';
import { Suspense } from 'react';
import { lazyOrNothing } from '#client/platform/lazy-or-nothing.ts';
import { isAskedLater, useConsent } from '#client/platform/device/consent.ts';

/** Loaded only for visitors who have not decided yet. */
const ConsentQuestion = lazyOrNothing(async () => (await import('./consent-question.tsx')).ConsentQuestion);

/** Asks an undecided visitor; undecided is denied (rules 4.9). It overlays the page, so its late arrival moves nothing. */
export function ConsentBanner() {
  const consent = useConsent();
  if (consent !== null || isAskedLater()) return null;
  return (
    <Suspense>
      <ConsentQuestion />
    </Suspense>
  );
}
