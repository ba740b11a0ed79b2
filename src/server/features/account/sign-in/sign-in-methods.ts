import type { Env } from '#server/platform/env.ts';
import { findRelyingPartyId } from '../passkeys/passkey-relying-party.ts';
import type { SignInMethodsRow } from '../provider/provider-links-store.ts';

/** Whether at least one of these sign-in methods is usable with the configuration of this server. */
export function hasUsableSignInMethod(
  env: Pick<Env, 'hasOwnAccounts' | 'oidc' | 'publicUrl'>,
  ways: SignInMethodsRow,
): boolean {
  const { hasPassword, hasPasskeys, linkedAt } = ways;
  return (
    (env.hasOwnAccounts && hasPassword) ||
    (findRelyingPartyId(env) !== null && hasPasskeys) ||
    (env.oidc !== undefined && linkedAt !== null)
  );
}
