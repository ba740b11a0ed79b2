import { type ReactNode, useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { User } from '#shared/account/contract.ts';
import { useUser } from '#client/entities/user.ts';
import { showToast } from '#client/platform/toast.ts';
import { getAdminRedirect } from './admin-refusal.ts';
import { GuardFallback } from './guard-waiting.tsx';

interface RequireAdminProps {
  readonly path: string;
  readonly children: (user: User) => ReactNode;
}

/** A screen of the administration; others are redirected with a message (rules 6.2). */
export function RequireAdmin({ path, children }: RequireAdminProps) {
  const { user, isLoading, error, retry } = useUser();
  const redirect = isLoading || error ? null : getAdminRedirect(path, user);
  const redirectTo = redirect?.redirectTo;
  const title = redirect?.toast?.title;
  const text = redirect?.toast?.text;

  useEffect(() => {
    if (!redirectTo) return;
    if (title) showToast({ title, text, tone: 'destructive' });
    navigate(redirectTo, { replace: true });
  }, [redirectTo, title, text]);

  if (user && !redirect) return children(user);
  return <GuardFallback error={error} onRetry={() => void retry()} />;
}
