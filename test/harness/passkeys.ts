import type { AskingOptions, MakingOptions, Passkey } from '#shared/account/passkeys-contract.ts';
import { Authenticator, type Quirks } from './authenticator.ts';
import type { Visitor } from './visitor.ts';

/** Where pages of the tests' servers are, for their passkeys. */
export const passkeyOrigin = 'http://localhost:3000';

type Refusable<Body> = Body & { readonly code?: string; readonly message?: string };

/** Adds a passkey to the account that the browser is signed in to. */
export async function addPasskey(browser: Visitor, key = new Authenticator(passkeyOrigin), quirks: Quirks = {}) {
  const options = await browser.post<MakingOptions>('/api/account/passkeys/options');
  if (options.status !== 200) throw new Error(`no options: ${options.status} ${options.text}`);
  const credential = key.create(options.body, quirks);
  const answer = await browser.post<Refusable<Passkey[]>>('/api/account/passkeys', { credential });
  return { key, options: options.body, credential, answer };
}

/** What this browser is asked so that a passkey signs in. */
export async function signInOptions(browser: Visitor): Promise<AskingOptions> {
  return (await browser.post<AskingOptions>('/api/account/passkeys/sign-in/options')).body;
}

/** Signs in with a passkey alone. */
export async function signInByPasskey(browser: Visitor, key: Authenticator, quirks: Quirks = {}, headers = {}) {
  const credential = key.get(await signInOptions(browser), quirks);
  return browser.post<Refusable<{ id: string }>>('/api/account/passkeys/sign-in', { credential }, { headers });
}

interface Ways {
  readonly password: boolean;
  readonly passkey: AskingOptions | null;
}

/** Shows again, by a passkey, whose session it is. */
export async function proveByPasskey(browser: Visitor, key: Authenticator) {
  const { body } = await browser.post<Ways>('/api/account/prove/options');
  if (!body.passkey) throw new Error('the account has no passkey');
  return browser.post<Refusable<{ freshUntil: string }>>('/api/account/prove', { credential: key.get(body.passkey) });
}

/** The same by its password. */
export const proveByPassword = (browser: Visitor, password: string) =>
  browser.post<Refusable<{ freshUntil: string }>>('/api/account/prove', { password });
