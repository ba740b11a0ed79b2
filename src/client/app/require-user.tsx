import { type ReactNode, useEffect } from 'react';
import type { User } from '#shared/account/contract.ts';
import { useUser } from '#client/entities/user.ts';
import { sessionExpired } from '#client/platform/calls/session.ts';
import { GuardWaiting } from './guard-waiting.tsx';

/** A screen for players: anybody else is told so and led to the sign-in (rules 8.2). */
export function RequireUser({ children }: { children: (user: User) => ReactNode }) {
  const { user, isLoading, error, retry } = useUser();
  const isSignedOut = !user && !isLoading && !error;

  useEffect(() => {
    if (isSignedOut) sessionExpired();
  }, [isSignedOut]);

  if (user) return children(user);
  return <GuardWaiting error={error} onRetry={() => void retry()} />;
}
