import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, statement } from './database.ts';
import type { Env } from '../env.ts';
import type { Job } from '../jobs.ts';
import { syncFolder } from './data-folder.ts';

/** Number of nightly copies of the embedded database that are kept. */
const keptCopies = 7;
/**
 * The hour (UTC) at which a night's copy is due: few players are active, and the game's days and weeks have changed by
 * then.
 */
const dueAtHour = 3;
const checkEveryMs = 10 * 60_000;
const checkpointEveryMs = 5 * 60_000;
const hourMs = 3_600_000;

const copyNamePattern = /^\d{4}-\d{2}-\d{2}$/;

const checkpoint = statement('copies.checkpoint', 'checkpoint');

export const getCopiesFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Lists the existing copies by date (2026-03-04), newest first. */
export function listCopies(dataDir: string): string[] {
  try {
    const names = readdirSync(getCopiesFolder(dataDir)).filter((name) => copyNamePattern.test(name));
    return names.sort().reverse();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Returns the date of the copy that was due last. */
export const getCopyName = (at: Date): string => new Date(at.getTime() - dueAtHour * hourMs).toISOString().slice(0, 10);

/**
 * Makes the copy of the night unless it exists, and removes expired ones. A copy gets its final name only when it is
 * completely on disk.
 */
export async function createNightlyCopy(database: Pick<Database, 'copyTo'>, dataDir: string, at: Date): Promise<void> {
  const folder = getCopiesFolder(dataDir);
  const name = getCopyName(at);
  if (!database.copyTo || listCopies(dataDir).includes(name)) return;
  const draft = join(folder, 'unfinished');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Left over from a server that was killed while copying.
  rmSync(draft, { recursive: true, force: true });
  try {
    await database.copyTo(draft);
    await syncFolder(draft);
    renameSync(draft, join(folder, name));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  for (const old of listCopies(dataDir).slice(keptCopies)) rmSync(join(folder, old), { recursive: true });
}

/** Only the embedded database is copied here; a PostgreSQL server has its own backups. */
export function copyJobs(database: Database, { dataDir }: Env): Job[] {
  if (!database.copyTo) return [];
  return [
    {
      name: 'copy the embedded database',
      everyMs: checkEveryMs,
      run: () => createNightlyCopy(database, dataDir, new Date()),
    },
    {
      // Without checkpoints the write-ahead log would grow until the next stop, and a start after a crash would replay
      // all of it.
      name: 'write what the log holds into the tables',
      everyMs: checkpointEveryMs,
      run: () => database.run(checkpoint),
    },
  ];
}
