import { join } from 'node:path';
import type { Database } from './database.ts';
import { embeddedClient } from './embedded-client.ts';
import { embeddedDatabase } from './embedded-database.ts';
import type { Env } from './env.ts';
import { lockFolder } from './folder-lock.ts';
import type { Log } from './log.ts';
import { openPostgres } from './postgres-database.ts';

async function openEmbedded(dataDir: string): Promise<Database> {
  const release = lockFolder(dataDir);
  try {
    const database = embeddedDatabase(await embeddedClient({ dataDir: join(dataDir, 'db') }));
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

/** The PostgreSQL of `DATABASE_URL`, else the embedded one in `DATA_DIR`, locked for this process. */
export async function openDatabase(env: Env, log: Log): Promise<Database> {
  if (!env.databaseUrl) return openEmbedded(env.dataDir);
  return openPostgres(env.databaseUrl, (error) => log.warn({ err: error }, 'a database connection broke'));
}
