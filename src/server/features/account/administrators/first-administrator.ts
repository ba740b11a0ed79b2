import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataFolder } from '#server/platform/database/data-folder.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hasAdministrator, writeOwnAccount, writePasswordGenerated } from './administrator-store.ts';
import type { Account } from '../service.ts';

/** The first administrator's password while it is written to a file that only the server's user can read. */
export interface PasswordFile {
  readonly file: string;
  /** The account was created: publish the password file. */
  settle(): void;
  /** Another server created the account: delete the file. */
  discard(): void;
}

/**
 * Writes a generated password to a draft file before its account is created, so that a crash cannot lose it. Throws
 * when the folder is not writable.
 */
function writePasswordFile(dataDir: string, password: string): PasswordFile {
  const file = join(dataDir, 'administrator-password');
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  createDataFolder(dataDir);
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return { file, settle: () => renameSync(draft, file), discard: () => rmSync(draft, { force: true }) };
}

/** An administrator with a generated password, and the file that contains it. */
export interface FirstAdministrator {
  readonly email: string;
  readonly password: string;
  readonly file: string;
}

/**
 * Creates the first administrator at the first start, once the server is listening (rules W5). Without a configured
 * password, one is generated, written to a file in `DATA_DIR` and returned so that it can be shown once. Returns null
 * when there is nothing to show.
 */
export async function createFirstAdministrator(deps: Deps, account: Account): Promise<FirstAdministrator | null> {
  const { database, env, chance, hasher, log } = deps;
  // With external accounts only, the role is granted with the verified address.
  if (!env.hasOwnAccounts || (await hasAdministrator(database))) return null;
  const password = env.adminPassword ?? chance.token();
  const hash = await hasher.hash(password);
  const keptPassword = env.adminPassword === undefined ? storePasswordOrWarn(deps, password) : undefined;
  if (keptPassword === null) return null;
  const isMade = await database.transaction(async (tx) => {
    const own = { id: chance.token(), email: env.adminEmail, name: 'Administrator' };
    if (!(await writeOwnAccount(tx, { ...own, passwordHash: hash }))) return false;
    await account.makePlayer(tx, own, 'admin');
    if (keptPassword) await writePasswordGenerated(tx, own.id);
    return true;
  });
  if (!isMade) {
    keptPassword?.discard();
    // Another server that started at the same time may have been first.
    if (await hasAdministrator(database)) return null;
    log.warn('ADMIN_EMAIL belongs to an existing account, which is not promoted to administrator');
    return null;
  }
  keptPassword?.settle();
  return keptPassword ? { email: env.adminEmail, password, file: keptPassword.file } : null;
}

/** Without a readable password the administrator would be unusable, so none is created. */
function storePasswordOrWarn({ env, log }: Deps, password: string): PasswordFile | null {
  try {
    return writePasswordFile(env.dataDir, password);
  } catch (error) {
    const why = 'its password cannot be stored in DATA_DIR. Create one with: npm run administrator -- E-MAIL';
    log.warn({ err: error }, `there is no administrator, since ${why}`);
    return null;
  }
}
