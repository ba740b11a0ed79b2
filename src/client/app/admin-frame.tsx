import './admin-frame.css';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { useWaiting } from '#client/features/statistics/queries.ts';
import type { NavigationItem } from '#client/ui/controls/bottom-bar.tsx';
import { NavLinks } from '#client/ui/controls/nav-links.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Brand } from '#client/ui/scenery/logo.tsx';
import { SiteFooter } from '#client/ui/site-foot.tsx';
import { WaitingCount } from '#client/ui/waiting-count.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { getAdminItems } from './admin-navigation.ts';

interface AdminFrameProps {
  readonly user: User;
  readonly children: ReactNode;
}

/** Layout of the administration: navigation of the role at the side, or in a menu on narrow screens. */
export function AdminFrame({ user, children }: AdminFrameProps) {
  const [path] = useLocation();
  const items = getAdminItems(path, user.role, useWaiting().data);
  return (
    <div className="frame admin-frame">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <aside className="side">
        <Brand href={pathTo('/')} />
        <Rooms items={items} />
      </aside>
      {/* The key closes the menu again on navigation. */}
      <details key={path} className="admin-menu">
        <summary>
          <Icon name="list" />
          Menu
          <WaitingCount count={items.reduce((sum, { count = 0 }) => sum + count, 0)} />
        </summary>
        <Rooms items={items} />
      </details>
      <main id="main" className="page" tabIndex={-1}>
        <ConsentBanner />
        <AnnouncementBar isAdmin={user.isAdmin} />
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

function Rooms({ items }: { readonly items: readonly NavigationItem[] }) {
  return (
    <NavLinks label="Administration" items={items}>
      <a className="admin-way-back" href={pathTo('/')}>
        <Icon name="back" />
        Back to the game
      </a>
    </NavLinks>
  );
}
