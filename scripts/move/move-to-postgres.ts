import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderMoved, markMoved } from '#server/platform/database/data-folder.ts';
import { type Database, statement, type Tx } from '#server/platform/database/database.ts';
import { type Env, readEnv } from '#server/platform/env.ts';
import { FolderInUse } from '#server/platform/database/folder-lock.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { withoutTimeout } from '#server/platform/timeouts.ts';
import { assertOwnDatabaseFolder } from '../embedded-database-folder.ts';
import { MoveRefusedError, copyDatabase, assertEmpty } from './copy-database.ts';

interface MoveResult {
  readonly tables: readonly { readonly table: string; readonly rows: number }[];
  readonly dataDir: string;
  /** Whether the session secret was copied. If not, it is in `APP_SECRET` or did not exist. */
  readonly hasSecret: boolean;
}

/**
 * Copies the embedded database in `DATA_DIR` to the empty PostgreSQL of `DATABASE_URL` in one transaction. Throws
 * `MoveRefusedError` if that is not possible; reports each table to `say`. The folder is only migrated and marked as
 * moved.
 */
export async function moveToPostgres(
  source: Readonly<Record<string, string | undefined>>,
  report: (line: string) => void,
): Promise<MoveResult> {
  const env = readEnv(source);
  if (!env.databaseUrl)
    throw new MoveRefusedError('Set DATABASE_URL to the PostgreSQL that everything should move to.');
  assertOwnDatabaseFolder(env.dataDir, (why) => new MoveRefusedError(why));
  return withoutTimeout(async () => {
    const target = await openDatabase(env, createLog('silent'));
    try {
      // Check this before changing either side.
      await assertEmpty(target);
      const folder = await openFolder(env);
      try {
        await migrate(folder);
        await migrate(target);
        const moved = await folder.transaction((from) =>
          target.transaction(async (to) => {
            const tables = await copyDatabase(from, to, report);
            return { tables, dataDir: env.dataDir, hasSecret: await moveSecret(env, to) };
          }),
        );
        markMoved(env.dataDir, new Date());
        return moved;
      } finally {
        await folder.close();
      }
    } finally {
      await target.close();
    }
  });
}

async function openFolder(env: Env): Promise<Database> {
  try {
    return await openDatabase({ ...env, databaseUrl: undefined }, createLog('silent'));
  } catch (error) {
    if (error instanceof FolderMoved) throw new MoveRefusedError(error.message);
    if (!(error instanceof FolderInUse)) throw error;
    throw new MoveRefusedError(`A server is using the folder ${env.dataDir}. Stop it first. Nothing was changed.`);
  }
}

const saveSecret = statement(
  'move.keep-secret',
  `insert into server_secret (name, value) values ('session', $1)
   on conflict (name) do update set value = excluded.value`,
);

/** With PostgreSQL the secret is in the database, which all servers share. */
async function moveSecret({ dataDir }: Env, target: Tx): Promise<boolean> {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) return false;
  await target.run(saveSecret, [readFileSync(file, 'utf8').trim()]);
  return true;
}
