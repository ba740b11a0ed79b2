import type { Env } from '#server/platform/env.ts';
import { passkeysFor } from './passkey-site.ts';
import type { WaysIn } from './provider-links-store.ts';

/** Whether one of these ways opens the account, as this installation is set up. */
export function isWayLeft(env: Pick<Env, 'hasOwnAccounts' | 'oidc' | 'publicUrl'>, ways: WaysIn): boolean {
  const { hasPassword, hasPasskeys, linkedAt } = ways;
  return (
    (env.hasOwnAccounts && hasPassword) ||
    (passkeysFor(env) !== null && hasPasskeys) ||
    (env.oidc !== undefined && linkedAt !== null)
  );
}
