import { isAskedLater, useConsent } from '#client/platform/device/consent.ts';
import { ConsentQuestion } from './consent-question.tsx';

/** The question about cookies on the landing page: prerendered, so that it never appears under a finger that is about to press. */
export function LandingConsent() {
  const consent = useConsent();
  if (consent !== undefined && (consent !== null || isAskedLater())) return null;
  return <ConsentQuestion />;
}
