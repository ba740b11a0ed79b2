import type { ReactNode } from 'react';
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
          <PageSuspense>{children}</PageSuspense>
        </Shell>
      )}
    </RequireAdmin>
  );
}
