import '../shell.css';
import { pathTo } from '#shared/path-to.ts';
import { getSignInPath } from '#client/platform/calls/sign-in-path.ts';
import { ThemeToggle } from '#client/features/settings/theme-toggle.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Brand } from '#client/ui/scenery/logo.tsx';
import { SiteFooter } from '#client/ui/site-footer.tsx';
import { ConsentBanner } from '../consent/consent-banner.tsx';
import { InfoPage, type InfoPath } from '../pages/info-page.tsx';

/** The frame is also rendered at build time. */
export function InfoFrame({ path }: { path: InfoPath }) {
  return (
    <>
      <main id="main" className="page page-bare info-frame" tabIndex={-1}>
        <div className="info-top">
          <Brand href={pathTo('/')} />
          <ThemeToggle />
        </div>
        <ConsentBanner />
        <InfoPage path={path} />
        <div className="info-start">
          <LinkButton href={getSignInPath()} size="lg" icon="play">
            Start Playing
          </LinkButton>
        </div>
      </main>
      <SiteFooter />
    </>
  );
}
