import type { PasskeyRequestOptions, PasskeyCreationOptions, Passkey } from '#shared/account/passkeys-contract.ts';
import { Authenticator, type Quirks } from '../fakes/authenticator.ts';
import type { Visitor } from '../visitor.ts';

export const passkeyOrigin = 'http://localhost:3000';

type WithError<Body> = Body & { readonly code?: string; readonly message?: string };

export async function addPasskey(browser: Visitor, key = new Authenticator(passkeyOrigin), quirks: Quirks = {}) {
  const options = await browser.post<PasskeyCreationOptions>('/api/account/passkeys/options');
  if (options.status !== 200) throw new Error(`no options: ${options.status} ${options.text}`);
  const credential = key.create(options.body, quirks);
  const answer = await browser.post<WithError<Passkey[]>>('/api/account/passkeys', { credential });
  return { key, options: options.body, credential, answer };
}

export async function getSignInOptions(browser: Visitor): Promise<PasskeyRequestOptions> {
  return (await browser.post<PasskeyRequestOptions>('/api/account/passkeys/sign-in/options')).body;
}

export async function signInWithPasskey(browser: Visitor, key: Authenticator, quirks: Quirks = {}, headers = {}) {
  const credential = key.get(await getSignInOptions(browser), quirks);
  return browser.post<WithError<{ id: string }>>('/api/account/passkeys/sign-in', { credential }, { headers });
}

interface ProofOptions {
  readonly password: boolean;
  readonly passkey: PasskeyRequestOptions | null;
}

export async function proveWithPasskey(browser: Visitor, key: Authenticator) {
  const { body } = await browser.post<ProofOptions>('/api/account/prove/options');
  if (!body.passkey) throw new Error('the account has no passkey');
  return browser.post<WithError<{ freshUntil: string }>>('/api/account/prove', { credential: key.get(body.passkey) });
}

export const proveWithPassword = (browser: Visitor, password: string) =>
  browser.post<WithError<{ freshUntil: string }>>('/api/account/prove', { password });
