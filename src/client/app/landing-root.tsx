import { ConsentBanner } from './consent-banner.tsx';
import { LandingPage } from './pages/landing-page.tsx';

/** All that a signed-out visitor of / needs: no router, no data, since every way out is a page load. */
export function LandingRoot() {
  return <LandingPage banner={<ConsentBanner isFloating />} />;
}
