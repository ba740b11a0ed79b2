import { join } from 'node:path';
import type { Database } from './database.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { type EmbeddedDatabaseDied, startEmbeddedThread } from './embedded-thread.ts';
import type { Env } from './env.ts';
import { lockFolder } from './folder-lock.ts';
import type { Log } from './log.ts';
import { openPostgres } from './postgres-database.ts';

type OnDeath = (error: EmbeddedDatabaseDied) => void;

async function openEmbedded(dataDir: string, onDeath?: OnDeath): Promise<Database> {
  const release = lockFolder(dataDir);
  try {
    const database = embeddedDatabase(await startEmbeddedThread({ folder: join(dataDir, 'db') }, onDeath));
    return {
      ...database,
      get orm() {
        return database.orm;
      },
      async close() {
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The PostgreSQL of `DATABASE_URL`, else the embedded one in `DATA_DIR`, locked for this process. `onDeath` is called when
 * the embedded one ends by itself.
 */
export async function openDatabase(env: Env, log: Log, onDeath?: OnDeath): Promise<Database> {
  if (!env.databaseUrl) return openEmbedded(env.dataDir, onDeath);
  return openPostgres(env.databaseUrl, (error) => log.warn({ err: error }, 'a database connection broke'));
}
