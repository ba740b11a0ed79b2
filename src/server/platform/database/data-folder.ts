import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { open, readdir } from 'node:fs/promises';

/** `DATA_DIR` cannot be used as a folder by this process. */
export class FolderUnusable extends Error {}

/** The data of this folder was moved to PostgreSQL. */
export class FolderMoved extends Error {}

const getReason = (error: unknown) => (error instanceof Error ? error.message : String(error));

// Creates one folder after another: the recursive option of Node loops forever in a folder such as /proc.
function createFolders(folder: string): string | undefined {
  if (existsSync(folder)) {
    // With the recursive option this throws if the path is a file.
    mkdirSync(folder, { recursive: true });
    return undefined;
  }
  const created = createFolders(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
  return created ?? folder;
}

/**
 * Creates the data folder with access for its owner only. Returns the first folder that did not exist. Throws
 * `FolderUnusable`.
 */
export function createDataFolder(folder: string): string | undefined {
  try {
    return createFolders(folder);
  } catch (error) {
    throw new FolderUnusable(
      `DATA_DIR ${folder} cannot be used (${getReason(error)}). Give this user the folder, or set DATA_DIR to another one.`,
    );
  }
}

const getMovedMarkPath = (dataDir: string) => join(dataDir, 'moved-to-postgres');

/** Marks the folder as moved, so that no server continues with its old data by mistake. */
export function markMoved(dataDir: string, at: Date): void {
  writeFileSync(
    getMovedMarkPath(dataDir),
    `Everything in this folder was moved to PostgreSQL at ${at.toISOString()}.\n`,
  );
}

/** Throws `FolderMoved` if the data was moved to PostgreSQL. */
export function assertNotMoved(dataDir: string): void {
  const mark = getMovedMarkPath(dataDir);
  if (!existsSync(mark)) return;
  throw new FolderMoved(
    `What was in ${dataDir} was moved to PostgreSQL: set DATABASE_URL. To go back to the folder as it was then, without what was played since, delete ${mark}.`,
  );
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder and all its content to disk, many files concurrently. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? syncFolder(path) : syncPath(path);
    }),
  );
  await syncPath(folder);
}
