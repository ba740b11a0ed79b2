import { pathTo } from '#shared/path-to.ts';
import { pathToSignIn } from '#client/platform/calls/sign-in-path.ts';
import { useUser } from '#client/entities/user.ts';
import { ThemeToggle } from '#client/features/settings/theme-toggle.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Brand } from '#client/ui/scenery/logo.tsx';
import { SiteFoot } from '#client/ui/site-foot.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { InfoPage, type InfoPath } from './pages/info-page.tsx';
import { Shell } from './shell.tsx';

/** A page that everybody may read: inside the shell for a player, with the way in for a visitor. */
export function InfoRoute({ path }: { path: InfoPath }) {
  const { user } = useUser();
  const page = <InfoPage path={path} />;
  if (user) return <Shell user={user}>{page}</Shell>;
  return (
    <>
      <main id="main" className="page page-bare info-frame" tabIndex={-1}>
        <div className="info-top">
          <Brand href={pathTo('/')} />
          <ThemeToggle />
        </div>
        <ConsentBanner />
        {page}
        <div className="info-start">
          <LinkButton href={pathToSignIn()} size="lg" icon="play">
            Start Playing
          </LinkButton>
        </div>
      </main>
      <SiteFoot />
    </>
  );
}
