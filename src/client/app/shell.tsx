import './shell.css';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#shared/account/contract.ts';
import { ownName } from '#shared/account/rules.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import { Bell } from '#client/features/notifications/bell.tsx';
import { PlayWayDoor } from '#client/features/playing/play-way-door.tsx';
import { useMatchesWaiting } from '#client/features/tournaments/matches/own-matches.ts';
import { logOut } from '#client/platform/calls/log-out.ts';
import { BottomBar } from '#client/ui/controls/bottom-bar.tsx';
import { SideBar } from '#client/ui/controls/side-bar.tsx';
import { SiteFoot } from '#client/ui/site-foot.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { bottomBarItems, sideBarItems } from './navigation-items.ts';
import { useFriendsWaiting } from './use-friends-waiting.ts';
import { useHeadingFocus } from './use-navigation-focus.ts';

interface ShellProps {
  readonly user: User;
  readonly children: ReactNode;
}

/** What surrounds a signed-in screen: the bottom bar on phones, the sidebar from 1024 px (rules 1.1, 2.2). */
export function Shell({ user, children }: ShellProps) {
  const [path] = useLocation();
  // Who keeps the progress is a player from then on: the way there goes, with what was pressed.
  useHeadingFocus(String(user.isGuest));
  const { requests = 0, challenges = 0, gifts = 0 } = useFriendsWaiting(user);
  const waiting = {
    [pathTo('/tournaments')]: useMatchesWaiting(!user.isGuest),
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
      <PlayWayDoor className="skip-link" />
      <SideBar
        name={ownName(user)}
        look={user.avatar}
        imageUrl={user.profileImageUrl}
        coins={user.coins}
        coinsHref={pathTo('/wallet')}
        adminHref={isStaff(user.role) ? pathTo('/admin') : null}
        items={sideBarItems(path, waiting)}
        onLogout={() => void logOut(user)}
        bell={<Bell />}
      />
      <main id="main" className="page" tabIndex={-1}>
        <ConsentBanner />
        <AnnouncementBar isAdmin={user.isAdmin} />
        {children}
      </main>
      <SiteFoot />
      <BottomBar items={bottomBarItems(path, waiting)} />
    </div>
  );
}
