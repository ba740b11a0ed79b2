import { type ReactNode, useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { User } from '#shared/account/contract.ts';
import { useUser } from '#client/entities/user.ts';
import { showToast } from '#client/platform/toast.ts';
import { adminRefusal } from './admin-refusal.ts';
import { GuardWaiting } from './guard-waiting.tsx';

interface RequireAdminProps {
  readonly path: string;
  readonly children: (user: User) => ReactNode;
}

/** A screen of the administration: others are told why not, and led away (rules 6.2). */
export function RequireAdmin({ path, children }: RequireAdminProps) {
  const { user, isLoading, error, retry } = useUser();
  const refusal = isLoading || error ? null : adminRefusal(path, user);
  const leadsTo = refusal?.leadsTo;
  const title = refusal?.toast?.title;
  const text = refusal?.toast?.text;

  useEffect(() => {
    if (!leadsTo) return;
    if (title) showToast({ title, text, tone: 'destructive' });
    navigate(leadsTo, { replace: true });
  }, [leadsTo, title, text]);

  if (user && !refusal) return children(user);
  return <GuardWaiting error={error} onRetry={() => void retry()} />;
}
