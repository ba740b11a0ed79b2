import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '../database/data-folder.ts';
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

const newSecret = () => randomBytes(32).toString('base64url');

function secretOfFolder(dataDir: string): string {
  const path = join(dataDir, 'secret');
  makeDataFolder(dataDir);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, newSecret(), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}

/** A secret that the first server made, kept in the database: all servers have the same. */
export async function keptSecret(database: Database, name: string, make: () => string): Promise<string> {
  const [kept] = await database.run(readSecret, [name]);
  if (kept) return kept.value;
  await database.run(offerSecret, [name, make()]);
  const [row] = await database.run(readSecret, [name]);
  if (!row) throw new Error('the database did not keep the secret');
  return row.value;
}

/** `APP_SECRET`, else one made at the first start: kept in the data folder, or in the PostgreSQL that servers share. */
export async function sessionSecret(env: Env, database: Database): Promise<string> {
  if (env.appSecret) return env.appSecret;
  return database.kind === 'embedded' ? secretOfFolder(env.dataDir) : keptSecret(database, 'session', newSecret);
}
