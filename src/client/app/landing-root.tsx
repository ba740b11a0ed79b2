import { useEffect } from 'react';
import { useConsent } from '#client/platform/device/consent.ts';
import { Deferred } from './deferred.tsx';
import { LandingConsent } from './landing-consent.tsx';
import { loadWhatIsNotHere } from './load-what-is-not-here.ts';
import { LandingPage } from './pages/landing-page.tsx';

const loadNote = async () => (await import('#client/features/usage/landing-note.ts')).LandingNote;

/** All that a signed-out visitor of / needs: no router, no data, since every way out is a page load. */
export function LandingRoot() {
  useEffect(() => {
    addEventListener('popstate', loadWhatIsNotHere);
    return () => removeEventListener('popstate', loadWhatIsNotHere);
  }, []);
  const hasAgreed = useConsent() === 'accepted';
  return (
    <>
      <LandingPage banner={<LandingConsent />} />
      {hasAgreed && <Deferred load={loadNote} given={{}} />}
    </>
  );
}
