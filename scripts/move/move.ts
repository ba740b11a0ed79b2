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
import { mustBeOwnFolder } from '../folder/own-folder.ts';
import { MoveRefused, moveContent, requireEmpty } from './content.ts';

interface Moved {
  readonly tables: readonly { readonly table: string; readonly rows: number }[];
  readonly dataDir: string;
  /** Whether what signs the sessions came along: else it is in `APP_SECRET`, or there was none. */
  readonly hasSecret: boolean;
}

/**
 * Fills the empty PostgreSQL of `DATABASE_URL` with the embedded database in `DATA_DIR`, in one transaction. Throws a
 * `MoveRefused` when it may not be, and says each table to `say`. The folder stays as it is, but for newer tables and the mark that it was moved.
 */
export async function moveToPostgres(
  source: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<Moved> {
  const env = readEnv(source);
  if (!env.databaseUrl) throw new MoveRefused('Set DATABASE_URL to the PostgreSQL that everything should move to.');
  mustBeOwnFolder(env.dataDir, (why) => new MoveRefused(why));
  return withoutTimeout(async () => {
    const target = await openDatabase(env, createLog('silent'));
    try {
      // Before anything is changed on either side.
      await requireEmpty(target);
      const folder = await openFolder(env);
      try {
        await migrate(folder);
        await migrate(target);
        const moved = await folder.transaction((from) =>
          target.transaction(async (to) => {
            const tables = await moveContent(from, to, say);
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
    if (error instanceof FolderMoved) throw new MoveRefused(error.message);
    if (!(error instanceof FolderInUse)) throw error;
    throw new MoveRefused(`A server is using the folder ${env.dataDir}. Stop it first. Nothing was changed.`);
  }
}

const keepSecret = statement(
  'move.keep-secret',
  `insert into server_secret (name, value) values ('session', $1)
   on conflict (name) do update set value = excluded.value`,
);

/** On PostgreSQL it lies in the database, where all servers find it. */
async function moveSecret({ dataDir }: Env, target: Tx): Promise<boolean> {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) return false;
  await target.run(keepSecret, [readFileSync(file, 'utf8').trim()]);
  return true;
}
