import { useEffect } from 'react';
import { ConsentBanner } from './consent-banner.tsx';
import { loadWhatIsNotHere } from './load-what-is-not-here.ts';
import { LandingPage } from './pages/landing-page.tsx';

/** All that a signed-out visitor of / needs: no router, no data, since every way out is a page load. */
export function LandingRoot() {
  useEffect(() => {
    addEventListener('popstate', loadWhatIsNotHere);
    return () => removeEventListener('popstate', loadWhatIsNotHere);
  }, []);
  return <LandingPage banner={<ConsentBanner isFloating />} />;
}
