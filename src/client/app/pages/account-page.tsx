import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { safeReturnPath } from '#shared/account/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { Entrance } from '#client/features/account/entrance.tsx';
import { LeaveGuest } from '#client/features/account/leave-guest.tsx';
import { useUser } from '#client/entities/user.ts';
import { mayBeSignedIn } from '#client/platform/device/signed-in-marker.ts';
import { AccountFrame } from './account-frame.tsx';

const texts = {
  guest: 'Create an account, and all that you have played here is kept in it.',
  play: 'Ten questions, and the first one is a press away.',
  join: 'Your coins, streak and rank travel with your account.',
  signIn: 'Your coins, streak and rank travel with your account.',
} as const;

/** Where /api/login leads: signing in and creating an account. Who is signed in already goes on. */
export function AccountPage({ beginGame }: { readonly beginGame: () => Promise<unknown> }) {
  const search = new URLSearchParams(useSearch());
  const safe = safeReturnPath(search.get('returnTo') ?? undefined);
  const returnTo = safe.startsWith('/account') ? pathTo('/') : safe;
  const { user } = useUser();
  const isGuest = user?.isGuest === true;
  const errand = search.has('play')
    ? 'play'
    : search.has('join') || (isGuest && !search.has('signIn'))
      ? 'join'
      : 'signIn';

  useEffect(() => {
    if (!user || isGuest) return;
    // Who comes in with a password that was made up changes it first.
    navigate(user.administratorNeed === 'passwordChange' ? pathTo('/admin') : returnTo, { replace: true });
  }, [user, isGuest, returnTo]);

  // What a very first game begins with comes while the doors to it are read; what cannot be fetched is said when it is shown.
  useEffect(() => {
    if (errand !== 'play') return;
    beginGame().catch(() => undefined);
    import('#client/features/playing/first-way.tsx').catch(() => undefined);
  }, [errand, beginGame]);

  // What a session that ended by itself has left to be practiced; answers that wait stay.
  useEffect(() => {
    if (mayBeSignedIn()) return;
    const store = import('#client/platform/device/practice-store.ts');
    void store.then((practice) => practice.forgetPacks()).catch(() => undefined);
  }, []);

  /** Who came to play is asked the first question. */
  function startedAsGuest() {
    navigate(errand === 'play' && returnTo === pathTo('/') ? pathTo('/game') : returnTo, { replace: true });
  }

  return (
    <AccountFrame>
      <h1>{isGuest ? 'Make it yours' : 'Set out'}</h1>
      <p className="muted">{isGuest ? texts.guest : texts[errand]}</p>
      <Entrance
        key={String(isGuest)}
        returnTo={returnTo}
        error={search.get('error')}
        errand={errand}
        onGuestStarted={isGuest ? null : startedAsGuest}
      />
      {user?.isGuest && <LeaveGuest user={user} />}
    </AccountFrame>
  );
}
