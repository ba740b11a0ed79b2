import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import { AdminClosedPage, AdminFirstPage } from './admin-pages.ts';
import { AdminFrame } from './admin-frame.tsx';
import { isClosedTo } from './admin-navigation.ts';
import { PageSuspense } from './page-suspense.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { Shell } from './shell.tsx';
import { useHeadingFocus } from './use-navigation-focus.ts';

interface AdminScreenProps {
  readonly path: string;
  readonly children: (user: User) => ReactNode;
}

/**
 * A screen of the administration, in the area of its own; what has to be done first stands among the player's screens. In a room that
 * the role does not open, the one who looks is told so.
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
      <PageSuspense>{isClosedTo(path, user.role) ? <AdminClosedPage role={user.role} /> : children(user)}</PageSuspense>
    </AdminFrame>
  );
}
