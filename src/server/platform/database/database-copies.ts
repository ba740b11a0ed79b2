import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, statement } from './database.ts';
import type { Env } from '../env.ts';
import type { Job } from '../jobs.ts';
import { syncFolder } from './sync-folder.ts';

/** Copies of the embedded database that are kept, one of each night. */
const keptCopies = 7;
/** The hour (UTC) at which a night's copy is due: few play, and days and weeks of the game have turned. */
const dueAtHour = 3;
const lookEveryMs = 10 * 60_000;
const checkpointEveryMs = 5 * 60_000;
const hourMs = 3_600_000;

const namesOfCopies = /^\d{4}-\d{2}-\d{2}$/;

const checkpoint = statement('copies.checkpoint', 'checkpoint');

/** The folder of the copies. */
export const copiesFolder = (dataDir: string): string => join(dataDir, 'backups');

/** The copies that are there, by their dates (2026-03-04), the newest first. */
export function listCopies(dataDir: string): string[] {
  try {
    const names = readdirSync(copiesFolder(dataDir)).filter((name) => namesOfCopies.test(name));
    return names.sort().reverse();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The date of the copy that was due last. */
export const nameOfNight = (at: Date): string => new Date(at.getTime() - dueAtHour * hourMs).toISOString().slice(0, 10);

/**
 * Makes the copy of the night unless it is there, and removes those that are too old. A copy has its name only when all of
 * it is on the disk.
 */
export async function copyOfNight(database: Pick<Database, 'copyTo'>, dataDir: string, at: Date): Promise<void> {
  const folder = copiesFolder(dataDir);
  const name = nameOfNight(at);
  if (!database.copyTo || listCopies(dataDir).includes(name)) return;
  const draft = join(folder, 'unfinished');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Of a server that was killed meanwhile.
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

/** The embedded database has nobody else who looks after it; for PostgreSQL there are none. */
export function copyJobs(database: Database, { dataDir }: Env): Job[] {
  if (!database.copyTo) return [];
  return [
    {
      name: 'copy the embedded database',
      everyMs: lookEveryMs,
      run: () => copyOfNight(database, dataDir, new Date()),
    },
    {
      // Without it the log of changes would grow until the next stop, and a start after a crash would read all of it.
      name: 'write what the log holds into the tables',
      everyMs: checkpointEveryMs,
      run: () => database.run(checkpoint),
    },
  ];
}
