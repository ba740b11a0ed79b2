import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `DATA_DIR` is no folder that this program may use. */
export class FolderUnusable extends Error {}

/** The database of this folder went on elsewhere. */
export class FolderMoved extends Error {}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

// One by one: made all at once, Node goes round for ever in a folder such as /proc.
function makeAll(folder: string): string | undefined {
  if (existsSync(folder)) {
    // Of a file it says that it is one.
    mkdirSync(folder, { recursive: true });
    return undefined;
  }
  const made = makeAll(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
  return made ?? folder;
}

/** Makes the folder of the data, for its owner alone; answers the first that was not there. Throws a `FolderUnusable`. */
export function makeDataFolder(folder: string): string | undefined {
  try {
    return makeAll(folder);
  } catch (error) {
    throw new FolderUnusable(
      `DATA_DIR ${folder} cannot be used (${reasonOf(error)}). Give this user the folder, or set DATA_DIR to another one.`,
    );
  }
}

const markOf = (dataDir: string) => join(dataDir, 'moved-to-postgres');

/** From here on nobody plays on in this folder by mistake. */
export function markMoved(dataDir: string, at: Date): void {
  writeFileSync(markOf(dataDir), `Everything in this folder was moved to PostgreSQL at ${at.toISOString()}.\n`);
}

/** Throws a `FolderMoved` for a folder whose content was moved to PostgreSQL. */
export function mustNotBeMoved(dataDir: string): void {
  const mark = markOf(dataDir);
  if (!existsSync(mark)) return;
  throw new FolderMoved(
    `What was in ${dataDir} was moved to PostgreSQL: set DATABASE_URL. To go back to the folder as it was then, without what was played since, delete ${mark}.`,
  );
}
