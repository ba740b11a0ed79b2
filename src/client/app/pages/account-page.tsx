import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { safeReturnPath } from '#shared/account/rules.ts';
import { Entrance } from '../../features/account/entrance.tsx';
import { useUser } from '../../features/account/queries.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { AccountFrame } from './account-frame.tsx';

/** Where /api/login leads: signing in and creating an account. Who is signed in already goes on. */
export function AccountPage() {
  usePageTitle('Sign in');
  const search = new URLSearchParams(useSearch());
  const safe = safeReturnPath(search.get('returnTo') ?? undefined);
  const returnTo = safe.startsWith('/account') ? '/' : safe;
  const { user } = useUser();

  useEffect(() => {
    if (user) navigate(returnTo, { replace: true });
  }, [user, returnTo]);

  return (
    <AccountFrame>
      <h1>Set out</h1>
      <p className="muted">Your coins, streak and rank travel with your account.</p>
      <Entrance returnTo={returnTo} error={search.get('error')} />
    </AccountFrame>
  );
}
