import { isConsentQuestionPostponed, useConsent } from '#client/platform/device/consent.ts';
import { ConsentQuestion } from './consent-question.tsx';

/**
 * The cookie question on the landing page. It is prerendered, so that it never appears under a finger about to press.
 */
export function LandingConsent() {
  const consent = useConsent();
  if (consent !== undefined && (consent !== null || isConsentQuestionPostponed())) return null;
  return <ConsentQuestion />;
}
