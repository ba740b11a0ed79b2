import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { assertNotMoved } from './data-folder.ts';
import type { Database } from './database.ts';
import { createEmbeddedDatabase } from './embedded-database.ts';
import { type EmbeddedDatabaseDied, startEmbeddedThread } from './embedded-database.ts';
import type { Env } from '../env.ts';
import { lockFolder } from './folder-lock.ts';
import type { Log } from '../log.ts';
import { openPostgres } from './postgres-database.ts';

/** Free space that opening needs: the next segment of the write-ahead log. */
const neededBytes = 17 * 1024 * 1024;

/** The embedded database could not be opened. `isFull` is true if the disk is full. */
export class FolderNotOpened extends Error {
  readonly isFull: boolean;

  constructor(message: string, isFull: boolean, cause: unknown) {
    super(message, { cause });
    this.isFull = isFull;
  }
}

const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

// PGlite reports only that it "failed to initialize properly", so the cause is determined here.
const throwOpenError = (dataDir: string) => (error: unknown) => {
  const { bavail, bsize } = statfsSync(dataDir);
  const isFull = isDiskFull(error) || bavail * bsize < neededBytes;
  const why = isFull
    ? 'the disk is full. Free some space and start again. Confirmed changes are safe in the folder'
    : `${error instanceof Error ? error.message : String(error)}. If the folder belongs to another user, run the server as that user; otherwise restore a copy (npm run restore)`;
  throw new FolderNotOpened(`The embedded database in DATA_DIR ${dataDir} cannot be opened: ${why}.`, isFull, error);
};

type OnDeath = (error: EmbeddedDatabaseDied) => void;

/** On a full disk the lock is the first file that cannot be written. */
function lockDataFolder(dataDir: string): () => void {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (isDiskFull(error)) return throwOpenError(dataDir)(error);
    throw error;
  }
}

async function openEmbedded(dataDir: string, onDeath?: OnDeath): Promise<Database> {
  const release = lockDataFolder(dataDir);
  try {
    const thread = await startEmbeddedThread({ folder: join(dataDir, 'db') }, onDeath).catch(throwOpenError(dataDir));
    const database = createEmbeddedDatabase(thread);
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
 * Opens the PostgreSQL of `DATABASE_URL`, or else the embedded database in `DATA_DIR`, locked for this process.
 * `onDeath` is called if the embedded database ends unexpectedly.
 */
export async function openDatabase(env: Env, log: Log, onDeath?: OnDeath): Promise<Database> {
  if (!env.databaseUrl) {
    assertNotMoved(env.dataDir);
    return openEmbedded(env.dataDir, onDeath);
  }
  return openPostgres(env.databaseUrl, (error) => log.warn({ err: error }, 'a database connection was lost'));
}
