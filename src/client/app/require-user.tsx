import { type ReactNode, useEffect } from 'react';
import type { User } from '#shared/account/contract.ts';
import { useUser } from '#client/entities/user.ts';
import { handleSessionExpiry } from '#client/platform/calls/session.ts';
import { GuardFallback } from './guard-waiting.tsx';

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
