import '../admin-frame.css';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { useWaiting } from '#client/features/statistics/queries.ts';
import { NavLinks, type NavigationItem } from '#client/ui/controls/navigation.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Brand } from '#client/ui/scenery/logo.tsx';
import { SiteFooter } from '#client/ui/site-footer.tsx';
import { WaitingCount } from '#client/ui/waiting-count.tsx';
import { AnnouncementBar, Shell } from '../shell.tsx';
import { ConsentBanner } from '../consent/consent-banner.tsx';
import { getAdminItems, getAdminRedirect, isAdminPathForbidden } from './admin-navigation.ts';
import { navigate } from 'wouter/use-browser-location';
import { useUser } from '#client/entities/user.ts';
import { showToast } from '#client/platform/toast.ts';
import { GuardFallback } from '../guard-fallback.tsx';
import { AdminClosedPage, AdminFirstPage } from './admin-pages.ts';
import { PageSuspense } from '../page-suspense.tsx';
import { useHeadingFocus } from '../navigation/use-navigation-focus.ts';

interface AdminFrameProps {
  readonly user: User;
  readonly children: ReactNode;
}

/** Layout of the administration: navigation of the role at the side, or in a menu on narrow screens. */
function AdminFrame({ user, children }: AdminFrameProps) {
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

interface RequireAdminProps {
  readonly path: string;
  readonly children: (user: User) => ReactNode;
}

/** Visitors without a role are redirected with a message (rules 6.2). */
function RequireAdmin({ path, children }: RequireAdminProps) {
  const { user, isLoading, error, retry } = useUser();
  const redirect = isLoading || error ? null : getAdminRedirect(path, user);
  const redirectTo = redirect?.redirectTo;
  const title = redirect?.toast?.title;
  const text = redirect?.toast?.text;

  useEffect(() => {
    if (!redirectTo) return;
    if (title) showToast({ title, text, tone: 'destructive' });
    navigate(redirectTo, { replace: true });
  }, [redirectTo, title, text]);

  if (user && !redirect) return children(user);
  return <GuardFallback error={error} onRetry={() => void retry()} />;
}

interface AdminScreenProps {
  readonly path: string;
  readonly children: (user: User) => ReactNode;
}

/** Required steps are shown in the player's layout instead. A screen that the role may not open shows a message. */
export function AdminScreen({ path, children }: AdminScreenProps) {
  return (
    <RequireAdmin path={path}>
      {(user) => (
        <AdminArea path={path} user={user}>
          {children}
        </AdminArea>
      )}
    </RequireAdmin>
  );
}

function AdminArea({ path, user, children }: AdminScreenProps & { readonly user: User }) {
  const need = user.administratorNeed;
  useHeadingFocus(need ?? 'nothing');
  return need ? (
    <Shell user={user}>
      <PageSuspense>
        <AdminFirstPage user={user} need={need} />
      </PageSuspense>
    </Shell>
  ) : (
    <AdminFrame user={user}>
      <PageSuspense>
        {isAdminPathForbidden(path, user.role) ? <AdminClosedPage role={user.role} /> : children(user)}
      </PageSuspense>
    </AdminFrame>
  );
}
