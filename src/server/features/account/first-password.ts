import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataFolder } from '#server/platform/database/data-folder.ts';

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
export function writePasswordFile(dataDir: string, password: string): PasswordFile {
  const file = join(dataDir, 'administrator-password');
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  createDataFolder(dataDir);
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return { file, settle: () => renameSync(draft, file), discard: () => rmSync(draft, { force: true }) };
}
