import '../consent-banner.css';
import { Suspense } from 'react';
import { lazyOptional } from '#client/platform/lazy-optional.ts';
import { isConsentQuestionPostponed, useConsent } from '#client/platform/device/consent.ts';

/** Loaded only for visitors who have not decided yet. */
const ConsentQuestion = lazyOptional(async () => (await import('./consent-question.tsx')).ConsentQuestion);

/**
 * Asks visitors who have not decided; undecided counts as denied (rules 4.9). The banner overlays the page, so its late
 * arrival causes no layout shift.
 */
export function ConsentBanner() {
  const consent = useConsent();
  if (consent !== null || isConsentQuestionPostponed()) return null;
  return (
    <Suspense>
      <ConsentQuestion />
    </Suspense>
  );
}
