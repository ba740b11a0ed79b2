import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import { AdminClosedPage, AdminFirstPage } from './admin-pages.ts';
import { AdminFrame } from './admin-frame.tsx';
import { isAdminPathForbidden } from './admin-navigation.ts';
import { PageSuspense } from './page-suspense.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { Shell } from './shell.tsx';
import { useHeadingFocus } from './use-navigation-focus.ts';

interface AdminScreenProps {
  readonly path: string;
  readonly children: (user: User) => ReactNode;
}

/**
 * A screen of the administration with its own layout. Required steps are shown in the player's layout instead. A screen
 * that the role may not open shows a message.
 */
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
