import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { mustNotBeMoved } from './data-folder.ts';
import type { Database } from './database.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { type EmbeddedDatabaseDied, startEmbeddedThread } from './embedded-thread.ts';
import type { Env } from '../env.ts';
import { lockFolder } from './folder-lock.ts';
import type { Log } from '../log.ts';
import { openPostgres } from './postgres-database.ts';

/** Opening writes as much as this: the next piece of its log. */
const neededBytes = 17 * 1024 * 1024;

/** The embedded database could not be opened. `isFull` where the disk has no room for it. */
export class FolderNotOpened extends Error {
  readonly isFull: boolean;

  constructor(message: string, isFull: boolean, cause: unknown) {
    super(message, { cause });
    this.isFull = isFull;
  }
}

const isOfFullDisk = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

// What PGlite says of it is that it "failed to initialize properly".
const tellWhy = (dataDir: string) => (error: unknown) => {
  const { bavail, bsize } = statfsSync(dataDir);
  const isFull = isOfFullDisk(error) || bavail * bsize < neededBytes;
  const why = isFull
    ? 'the disk is full. Make room there and start again: what was confirmed is in the folder'
    : `${error instanceof Error ? error.message : String(error)}. If the folder belongs to another user, run this as that one; else go back to a copy (npm run restore)`;
  throw new FolderNotOpened(`The embedded database in DATA_DIR ${dataDir} cannot be opened: ${why}.`, isFull, error);
};

type OnDeath = (error: EmbeddedDatabaseDied) => void;

/** Of a full disk the lock is the first file that does not fit. */
function takeFolder(dataDir: string): () => void {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (isOfFullDisk(error)) return tellWhy(dataDir)(error);
    throw error;
  }
}

async function openEmbedded(dataDir: string, onDeath?: OnDeath): Promise<Database> {
  const release = takeFolder(dataDir);
  try {
    const thread = await startEmbeddedThread({ folder: join(dataDir, 'db') }, onDeath).catch(tellWhy(dataDir));
    const database = embeddedDatabase(thread);
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
  if (!env.databaseUrl) {
    mustNotBeMoved(env.dataDir);
    return openEmbedded(env.dataDir, onDeath);
  }
  return openPostgres(env.databaseUrl, (error) => log.warn({ err: error }, 'a database connection broke'));
}
