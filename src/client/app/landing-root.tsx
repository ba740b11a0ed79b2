import { useEffect } from 'react';
import { useConsent } from '#client/platform/device/consent.ts';
import { Deferred } from './deferred.tsx';
import { LandingConsent } from './landing-consent.tsx';
import { reloadUnlessLanding } from './load-what-is-not-here.ts';
import { LandingPage } from './pages/landing-page.tsx';

const loadLandingNote = async () => (await import('#client/features/usage/landing-note.ts')).LandingVisit;

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
