import type { SignedCredential } from '#shared/account/passkeys-contract.ts';
import { call, send } from '#client/platform/calls/api.ts';
import { getBrowserRegion } from './browser-region.ts';
import type { Credentials } from './credentials.ts';

/** The server sets the session cookie. */
export async function signIn({ email, password }: Credentials, leaveGuest: boolean): Promise<void> {
  await send('POST', '/api/auth/sign-in/email', { email: email.trim(), password, leaveGuest });
}

/** Options for requesting a passkey at sign-in. */
export const fetchPasskeyOptions = () => call('POST /api/account/passkeys/sign-in/options');

export async function signInWithPasskey(credential: SignedCredential, leaveGuest: boolean): Promise<void> {
  await call('POST /api/account/passkeys/sign-in', { body: { credential, leaveGuest } });
}

/** Redirects to the provider, which returns the player to this page. */
export async function redirectToProvider(returnTo: string, leaveGuest: boolean): Promise<void> {
  const { url } = await call('POST /api/account/provider/sign-in', { body: { returnTo, leaveGuest } });
  location.assign(url);
}

/** Starts playing without an account; the server sets the session cookie. */
export async function startAsGuest(): Promise<void> {
  const { timeZone } = getBrowserRegion(Intl.DateTimeFormat().resolvedOptions().timeZone, []);
  await call('POST /api/account/guest', { body: timeZone ? { timeZone } : {} });
}

/** Creates an account, signs in, and saves time zone and country; a failure to save them is ignored. */
export async function signUp({ email, password, name }: Credentials): Promise<void> {
  await send('POST', '/api/auth/sign-up/email', { email: email.trim(), password, name: name.trim() });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await call('PATCH /api/user/profile', { body: getBrowserRegion(timeZone, navigator.languages) }).catch(
    () => undefined,
  );
}
