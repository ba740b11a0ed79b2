import type { SignedCredential } from '#shared/account/passkeys-contract.ts';
import { call, send } from '#client/platform/calls/api.ts';
import { browserRegion } from './browser-region.ts';
import type { Credentials } from './credentials.ts';

/** Signs in; the server sets the session's cookie. */
export async function signIn({ email, password }: Credentials, leaveGuest: boolean): Promise<void> {
  await send('POST', '/api/auth/sign-in/email', { email: email.trim(), password, leaveGuest });
}

/** What to ask a passkey that is to sign in. */
export const passkeyOptions = () => call('POST /api/account/passkeys/sign-in/options');

/** Signs in with a passkey alone. */
export async function signInByPasskey(credential: SignedCredential, leaveGuest: boolean): Promise<void> {
  await call('POST /api/account/passkeys/sign-in', { body: { credential, leaveGuest } });
}

/** Leaves for the provider; it brings the player back to this page of ours. */
export async function goToProvider(returnTo: string, leaveGuest: boolean): Promise<void> {
  const { url } = await call('POST /api/account/provider/sign-in', { body: { returnTo, leaveGuest } });
  location.assign(url);
}

/** Plays without an account; the server sets the session's cookie. */
export async function beginAsGuest(): Promise<void> {
  const { timeZone } = browserRegion(Intl.DateTimeFormat().resolvedOptions().timeZone, []);
  await call('POST /api/account/guest', { body: timeZone ? { timeZone } : {} });
}

/** Creates an account, signs in, and tells where the player is; the account stands even if that does not arrive. */
export async function signUp({ email, password, name }: Credentials): Promise<void> {
  await send('POST', '/api/auth/sign-up/email', { email: email.trim(), password, name: name.trim() });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await call('PATCH /api/user/profile', { body: browserRegion(timeZone, navigator.languages) }).catch(() => undefined);
}
