import './shell.css';
import { Deferred } from './deferred.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#shared/account/contract.ts';
import { getOwnName } from '#shared/account/rules.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import { NotificationBell } from '#client/features/notifications/notification-bell.tsx';
import { PlaySettingsButton } from '#client/features/playing/play-settings-button.tsx';
import { useWaitingMatchCount } from '#client/features/tournaments/matches/own-matches.ts';
import { logOut } from '#client/platform/calls/log-out.ts';
import { BottomBar } from '#client/ui/controls/navigation.tsx';
import { SideBar } from '#client/ui/controls/side-bar.tsx';
import { SiteFooter } from '#client/ui/site-footer.tsx';
import { ConsentBanner } from './consent/consent-banner.tsx';
import { getBottomBarItems, getSideBarItems } from './navigation/navigation-items.ts';
import { useFriendsWaiting } from './use-friends-waiting.ts';
import { useHeadingFocus } from './navigation/use-navigation-focus.ts';

const loadAnnouncementBar = async () => (await import('./late/late-parts.ts')).LateAnnouncementBar;

/** Announcements are never shown over a question. */
export function AnnouncementBar({ isAdmin }: { isAdmin: boolean }) {
  return <Deferred load={loadAnnouncementBar} partProps={{ isAdmin }} />;
}

interface ShellProps {
  readonly user: User;
  readonly children: ReactNode;
}

/** Layout of a signed-in screen: bottom bar on phones, sidebar from 1024 px (rules 1.1, 2.2). */
export function Shell({ user, children }: ShellProps) {
  const [path] = useLocation();
  // When a guest creates an account, the invitation disappears together with the focused button, so the focus moves to
  // the heading.
  useHeadingFocus(String(user.isGuest));
  const { requests = 0, challenges = 0, gifts = 0 } = useFriendsWaiting(user);
  const waiting = {
    [pathTo('/tournaments')]: useWaitingMatchCount(!user.isGuest),
    [pathTo('/friends')]: requests + challenges + gifts,
  };
  return (
    <div className="frame">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {path === pathTo('/') && (
        <a className="skip-link" href="#play">
          Skip to play
        </a>
      )}
      <PlaySettingsButton className="skip-link" />
      <SideBar
        name={getOwnName(user)}
        look={user.avatar}
        imageUrl={user.profileImageUrl}
        coins={user.coins}
        coinsHref={pathTo('/wallet')}
        adminHref={isStaff(user.role) ? pathTo('/admin') : null}
        items={getSideBarItems(path, waiting)}
        onLogout={() => void logOut(user)}
        bell={<NotificationBell />}
      />
      <main id="main" className="page" tabIndex={-1}>
        <ConsentBanner />
        <AnnouncementBar isAdmin={user.isAdmin} />
        {children}
      </main>
      <SiteFooter />
      <BottomBar items={getBottomBarItems(path, waiting)} />
    </div>
  );
}
