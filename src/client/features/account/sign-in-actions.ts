import { isCountry } from '#shared/account/countries.ts';
import { isTimeZone } from '#shared/account/rules.ts';
import type { SignedCredential } from '#shared/account/passkeys-contract.ts';
import { call, send } from '#client/platform/calls/api.ts';
import type { Credentials } from './credentials.ts';

export interface BrowserRegion {
  readonly timeZone?: string;
  readonly country?: string;
}

/** From the browser's settings (rules Y1, B5). */
export function getBrowserRegion(timeZone: string, languages: readonly string[]): BrowserRegion {
  const country = languages.map(parseRegion).find((region) => region !== undefined && isCountry(region));
  return {
    ...(isTimeZone(timeZone) ? { timeZone } : {}),
    ...(country ? { country } : {}),
  };
}

function parseRegion(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}

export async function signIn({ email, password }: Credentials, leaveGuest: boolean): Promise<void> {
  await send('POST', '/api/auth/sign-in/email', { email: email.trim(), password, leaveGuest });
}

export const fetchPasskeyOptions = () => call('POST /api/account/passkeys/sign-in/options');

export async function signInWithPasskey(credential: SignedCredential, leaveGuest: boolean): Promise<void> {
  await call('POST /api/account/passkeys/sign-in', { body: { credential, leaveGuest } });
}

/** Redirects to the provider, which returns the player to this page. */
export async function redirectToProvider(returnTo: string, leaveGuest: boolean): Promise<void> {
  const { url } = await call('POST /api/account/provider/sign-in', { body: { returnTo, leaveGuest } });
  location.assign(url);
}

export async function startAsGuest(): Promise<void> {
  const { timeZone } = getBrowserRegion(Intl.DateTimeFormat().resolvedOptions().timeZone, []);
  await call('POST /api/account/guest', { body: timeZone ? { timeZone } : {} });
}

/** A failure to save time zone and country is ignored. */
export async function signUp({ email, password, name }: Credentials): Promise<void> {
  await send('POST', '/api/auth/sign-up/email', { email: email.trim(), password, name: name.trim() });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await call('PATCH /api/user/profile', { body: getBrowserRegion(timeZone, navigator.languages) }).catch(
    () => undefined,
  );
}
