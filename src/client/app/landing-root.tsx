import { isConsentQuestionPostponed, useConsent } from '#client/platform/device/consent.ts';
import { ConsentQuestion } from './consent/consent-question.tsx';
import { useEffect } from 'react';
import { Deferred } from './deferred.tsx';
import { reloadUnlessLanding } from './startup.ts';
import { LandingPage } from './pages/landing-page.tsx';

/**
 * The cookie question on the landing page. It is prerendered, so that it never appears under a finger about to press.
 */
function LandingConsent() {
  const consent = useConsent();
  if (consent !== undefined && (consent !== null || isConsentQuestionPostponed())) return null;
  return <ConsentQuestion />;
}

const loadLandingNote = async () => (await import('#client/features/usage/landing-visit.ts')).LandingVisit;

/** Everything that a signed-out visitor of / needs: no router and no data, since all links load a page. */
export function LandingRoot() {
  useEffect(() => {
    addEventListener('popstate', reloadUnlessLanding);
    return () => removeEventListener('popstate', reloadUnlessLanding);
  }, []);
  const hasAgreed = useConsent() === 'accepted';
  return (
    <>
      <LandingPage banner={<LandingConsent />} />
      {hasAgreed && <Deferred load={loadLandingNote} partProps={{}} />}
    </>
  );
}
