import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { toSafeReturnPath } from '#shared/account/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { SignInPanel } from '#client/features/account/sign-in-panel.tsx';
import { LeaveGuest } from '#client/features/account/leave-guest-sheet.tsx';
import { useUser } from '#client/entities/user.ts';
import { isProbablySignedIn } from '#client/platform/device/signed-in-cookie.ts';
import { AccountFrame } from './account/account-frame.tsx';

const texts = {
  guest: 'Create an account, and all that you have played here is kept in it.',
  play: 'Ten questions, and the first one is a press away.',
  join: 'Your coins, streak and rank travel with your account.',
  signIn: 'Your coins, streak and rank travel with your account.',
} as const;

/** Target of /api/login: signing in and creating an account. Signed-in players are redirected. */
export function AccountPage({ beginGame }: { readonly beginGame: () => Promise<unknown> }) {
  const search = new URLSearchParams(useSearch());
  const safe = toSafeReturnPath(search.get('returnTo') ?? undefined);
  const returnTo = safe.startsWith('/account') ? pathTo('/') : safe;
  const { user } = useUser();
  const isGuest = user?.isGuest === true;
  const intent = search.has('play')
    ? 'play'
    : search.has('join') || (isGuest && !search.has('signIn'))
      ? 'join'
      : 'signIn';

  useEffect(() => {
    if (!user || isGuest) return;
    // A generated password must be changed first.
    navigate(user.administratorNeed === 'passwordChange' ? pathTo('/admin') : returnTo, { replace: true });
  }, [user, isGuest, returnTo]);

  // Preloads the first game while the visitor reads. Load errors are shown when the parts are rendered.
  useEffect(() => {
    if (intent !== 'play') return;
    beginGame().catch(() => undefined);
    import('#client/features/playing/first-play-settings.tsx').catch(() => undefined);
  }, [intent, beginGame]);

  // Deletes stored practice questions of an expired session; answers that have not been sent are kept.
  useEffect(() => {
    if (isProbablySignedIn()) return;
    const store = import('#client/platform/device/practice-store.ts');
    void store.then((practice) => practice.deletePacks()).catch(() => undefined);
  }, []);

  /** A visitor who came to play starts with the first question. */
  function startedAsGuest() {
    navigate(intent === 'play' && returnTo === pathTo('/') ? pathTo('/game') : returnTo, { replace: true });
  }

  return (
    <AccountFrame>
      <h1>{isGuest ? 'Make it yours' : 'Set out'}</h1>
      <p className="muted">{isGuest ? texts.guest : texts[intent]}</p>
      <SignInPanel
        key={String(isGuest)}
        returnTo={returnTo}
        error={search.get('error')}
        intent={intent}
        onGuestStarted={isGuest ? null : startedAsGuest}
      />
      {user?.isGuest && <LeaveGuest user={user} />}
    </AccountFrame>
  );
}
