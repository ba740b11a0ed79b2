import './consent-banner.css';
import { Suspense } from 'react';
import { lazyOrNothing } from '#client/platform/lazy-or-nothing.ts';
import { isAskedLater, useConsent } from '#client/platform/device/consent.ts';

/** Fetched for who has not decided yet; everybody else's first screen has no use for it. */
const ConsentQuestion = lazyOrNothing(async () => (await import('./consent-question.tsx')).ConsentQuestion);

interface ConsentBannerProps {
  /** At the foot of the window, over what stands there; else where it stands in the page, so that nothing is covered. */
  readonly isFloating?: boolean;
}

/** Asks an undecided visitor; undecided is denied (rules 4.9). */
export function ConsentBanner({ isFloating = false }: ConsentBannerProps) {
  const consent = useConsent();
  // Drawn before it can be known; the place is kept where `boot.js` knows that the question will come.
  if (consent === undefined && !isFloating) return <div className="consent-space consent-unknown" />;
  if (consent !== null || isAskedLater()) return null;
  return (
    <Suspense fallback={isFloating ? null : <div className="consent-space" />}>
      <ConsentQuestion isFloating={isFloating} />
    </Suspense>
  );
}
