import { hashPassword } from 'better-auth/crypto';
import type { Deps } from '#server/platform/deps.ts';
import { hasAdministrator, writeOwnAccount } from './administrator-store.ts';
import type { Account } from './service.ts';

/**
 * Makes the first administrator at the first start (rules: Who may do what). A password nobody set is made up and given
 * back, to be printed this once; null when there is nothing to tell.
 */
export async function createFirstAdministrator(
  { database, env, chance, log }: Deps,
  account: Account,
): Promise<{ readonly email: string; readonly password: string } | null> {
  // With a provider of accounts the role comes with the verified address.
  if (env.oidc || (await hasAdministrator(database))) return null;
  const password = env.adminPassword ?? chance.token();
  const hash = await hashPassword(password);
  const isMade = await database.transaction(async (tx) => {
    const own = { id: chance.token(), email: env.adminEmail, name: 'Administrator' };
    if (!(await writeOwnAccount(tx, { ...own, passwordHash: hash }))) return false;
    await account.makePlayer(tx, own, 'admin');
    return true;
  });
  if (!isMade) {
    // Another server that started at the same time may have been first.
    if (await hasAdministrator(database)) return null;
    log.warn('ADMIN_EMAIL belongs to an account already, which is not made an administrator');
    return null;
  }
  return env.adminPassword === undefined ? { email: env.adminEmail, password } : null;
}
