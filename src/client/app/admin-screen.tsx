import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import { AdminFirstPage } from './admin-pages.ts';
import { AdminFrame } from './admin-frame.tsx';
import { PageSuspense } from './page-suspense.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { Shell } from './shell.tsx';
import { useHeadingFocus } from './use-navigation-focus.ts';

interface AdminScreenProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** An administrator's screen, in the area of its own; what has to be done first stands among the player's screens. */
export function AdminScreen({ path, children }: AdminScreenProps) {
  return <RequireAdmin path={path}>{(user) => <AdminArea user={user}>{children}</AdminArea>}</RequireAdmin>;
}

function AdminArea({ user, children }: { readonly user: User; readonly children: ReactNode }) {
  const need = user.administratorNeed;
  useHeadingFocus(need ?? 'nothing');
  return need ? (
    <Shell user={user}>
      <PageSuspense>
        <AdminFirstPage user={user} need={need} />
      </PageSuspense>
    </Shell>
  ) : (
    <AdminFrame>
      <PageSuspense>{children}</PageSuspense>
    </AdminFrame>
  );
}
