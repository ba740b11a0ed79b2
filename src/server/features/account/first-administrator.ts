import type { Deps } from '#server/platform/deps.ts';
import { hasAdministrator, writeMadeUp, writeOwnAccount } from './administrator-store.ts';
import { type KeptPassword, keepPassword } from './first-password.ts';
import type { Account } from './service.ts';

/** The administrator whose password was made up, and the file that keeps it. */
export interface FirstAdministrator {
  readonly email: string;
  readonly password: string;
  readonly file: string;
}

/**
 * Makes the first administrator at the first start, once the server listens (rules W5). A password nobody set is made
 * up, kept in a file of `DATA_DIR` and given back, to be told this once; null when there is nothing to tell.
 */
export async function createFirstAdministrator(deps: Deps, account: Account): Promise<FirstAdministrator | null> {
  const { database, env, chance, hasher, log } = deps;
  // Where a provider alone keeps the accounts, the role comes with the verified address.
  if (!env.hasOwnAccounts || (await hasAdministrator(database))) return null;
  const password = env.adminPassword ?? chance.token();
  const hash = await hasher.hash(password);
  const kept = env.adminPassword === undefined ? keepOrTell(deps, password) : undefined;
  if (kept === null) return null;
  const isMade = await database.transaction(async (tx) => {
    const own = { id: chance.token(), email: env.adminEmail, name: 'Administrator' };
    if (!(await writeOwnAccount(tx, { ...own, passwordHash: hash }))) return false;
    await account.makePlayer(tx, own, 'admin');
    if (kept) await writeMadeUp(tx, own.id);
    return true;
  });
  if (!isMade) {
    kept?.discard();
    // Another server that started at the same time may have been first.
    if (await hasAdministrator(database)) return null;
    log.warn('ADMIN_EMAIL belongs to an account already, which is not made an administrator');
    return null;
  }
  kept?.settle();
  return kept ? { email: env.adminEmail, password, file: kept.file } : null;
}

/** A password that nobody could read afterwards makes no administrator. */
function keepOrTell({ env, log }: Deps, password: string): KeptPassword | null {
  try {
    return keepPassword(env.dataDir, password);
  } catch (error) {
    const why = 'its password cannot be kept in DATA_DIR. Make one: npm run administrator -- E-MAIL';
    log.warn({ err: error }, `there is no administrator, since ${why}`);
    return null;
  }
}
