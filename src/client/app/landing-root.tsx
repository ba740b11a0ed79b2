import { useEffect } from 'react';
import { ConsentBanner } from './consent-banner.tsx';
import { LandingPage } from './pages/landing-page.tsx';

/** All that a signed-out visitor of / needs: no router, no data, since every way out is a page load. */
export function LandingRoot() {
  useEffect(() => {
    addEventListener('popstate', loadWhatIsNotHere);
    return () => removeEventListener('popstate', loadWhatIsNotHere);
  }, []);
  return <LandingPage banner={<ConsentBanner isFloating />} />;
}

/** Back to a screen of the app that stood here before the player left: the browser loads nothing by itself. */
function loadWhatIsNotHere(): void {
  if (location.pathname !== '/') location.reload();
}
