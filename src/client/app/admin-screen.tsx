import type { ReactNode } from 'react';
import { AdminFirstPage } from './admin-pages.ts';
import { PageSuspense } from './page-suspense.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { Shell } from './shell.tsx';

interface AdminScreenProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** An administrator's screen inside the shell. */
export function AdminScreen({ path, children }: AdminScreenProps) {
  return (
    <RequireAdmin path={path}>
      {(user) => (
        <Shell user={user}>
          <PageSuspense>
            {user.administratorNeed ? <AdminFirstPage user={user} need={user.administratorNeed} /> : children}
          </PageSuspense>
        </Shell>
      )}
    </RequireAdmin>
  );
}
