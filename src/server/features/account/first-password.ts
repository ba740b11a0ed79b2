import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '#server/platform/database/data-folder.ts';

/** The first administrator's password, on its way to a file that nobody else may read. */
export interface KeptPassword {
  readonly file: string;
  /** The account is there: from here on the file says its password. */
  settle(): void;
  /** Somebody else made the account. */
  discard(): void;
}

/**
 * Writes a password that was made up into the folder, before its account is made, so that no end of the process loses it.
 * Throws where the folder cannot be written.
 */
export function keepPassword(dataDir: string, password: string): KeptPassword {
  const file = join(dataDir, 'administrator-password');
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  makeDataFolder(dataDir);
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return { file, settle: () => renameSync(draft, file), discard: () => rmSync(draft, { force: true }) };
}
