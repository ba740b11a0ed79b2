import { type ReactNode, useEffect } from 'react';
import type { User } from '#shared/account/contract.ts';
import { useUser } from '#client/entities/user.ts';
import { handleSessionExpiry } from '#client/platform/calls/session-expiry.ts';
import { GuardFallback } from './guard-fallback.tsx';
import { PageSuspense } from './page-suspense.tsx';
import { Shell } from './shell.tsx';
import type { GuestWallName } from '#client/features/account/guest-wall.tsx';
import { GuestWall } from './pages.ts';

/** A screen for players; visitors are notified and redirected to the sign-in (rules 8.2). */
export function RequireUser({ children }: { children: (user: User) => ReactNode }) {
  const { user, isLoading, error, retry } = useUser();
  const isSignedOut = !user && !isLoading && !error;

  useEffect(() => {
    if (isSignedOut) handleSessionExpiry();
  }, [isSignedOut]);

  if (user) return children(user);
  return <GuardFallback error={error} onRetry={() => void retry()} />;
}

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

/** Guests see an invitation to create an account instead. */
export function AccountScreen({ door, children }: { door: GuestWallName; children: (user: User) => ReactNode }) {
  return (
    <PlayerScreen>{(user) => (user.isGuest ? <GuestWall user={user} name={door} /> : children(user))}</PlayerScreen>
  );
}
