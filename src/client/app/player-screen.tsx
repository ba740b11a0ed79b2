import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import { PageSuspense } from './page-suspense.tsx';
import { RequireUser } from './require-user.tsx';
import { Shell } from './shell.tsx';

/** A screen for players inside the shell. */
export function PlayerScreen({ children }: { children: (user: User) => ReactNode }) {
  return (
    <RequireUser>
      {(user) => (
        <Shell user={user}>
          <PageSuspense>{children(user)}</PageSuspense>
        </Shell>
      )}
    </RequireUser>
  );
}
