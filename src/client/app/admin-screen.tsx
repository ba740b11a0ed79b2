import type { ReactNode } from 'react';
import { AdminFirstPage } from './admin-pages.ts';
import { AdminFrame } from './admin-frame.tsx';
import { PageSuspense } from './page-suspense.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { Shell } from './shell.tsx';

interface AdminScreenProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** An administrator's screen, in the area of its own; what has to be done first stands among the player's screens. */
export function AdminScreen({ path, children }: AdminScreenProps) {
  return (
    <RequireAdmin path={path}>
      {(user) =>
        user.administratorNeed ? (
          <Shell user={user}>
            <PageSuspense>
              <AdminFirstPage user={user} need={user.administratorNeed} />
            </PageSuspense>
          </Shell>
        ) : (
          <AdminFrame>
            <PageSuspense>{children}</PageSuspense>
          </AdminFrame>
        )
      }
    </RequireAdmin>
  );
}
