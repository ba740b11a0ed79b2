import { isAskedLater, useConsent } from '#client/platform/device/consent.ts';
import { ConsentQuestion } from './consent-question.tsx';

/** The question about cookies on the landing: drawn with the page, since it is the most that a first visitor sees to read. */
export function LandingConsent() {
  const consent = useConsent();
  if (consent !== undefined && (consent !== null || isAskedLater())) return null;
  return <ConsentQuestion isFloating isUnknown={consent === undefined} />;
}
