import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataFolder } from '../database/data-folder.ts';
import { type Database, statement } from '../database/database.ts';
import type { Env } from '../env.ts';
import { computed } from '../database/rows.ts';

const offerSecret = statement(
  'secrets.offer',
  'insert into server_secret (name, value) values ($1, $2) on conflict (name) do nothing',
);
const readSecret = statement('secrets.read', 'select value from server_secret where name = $1', {
  value: computed.text(),
});

const createSecret = () => randomBytes(32).toString('base64url');

function readFolderSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  createDataFolder(dataDir);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, createSecret(), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}

/** Returns a secret stored in the database, so that all servers share it; the first server creates it. */
export async function getStoredSecret(database: Database, name: string, make: () => string): Promise<string> {
  const [kept] = await database.run(readSecret, [name]);
  if (kept) return kept.value;
  await database.run(offerSecret, [name, make()]);
  const [row] = await database.run(readSecret, [name]);
  if (!row) throw new Error('the database did not store the secret');
  return row.value;
}

/**
 * Returns `APP_SECRET`, or a secret created at the first start and stored in the data folder or in the shared
 * PostgreSQL database.
 */
export async function getSessionSecret(env: Env, database: Database): Promise<string> {
  if (env.appSecret) return env.appSecret;
  return database.kind === 'embedded'
    ? readFolderSecret(env.dataDir)
    : getStoredSecret(database, 'session', createSecret);
}
