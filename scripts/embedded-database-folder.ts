import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Throws the error that `createError` creates if the folder has no embedded database or belongs to another user.
 * Opening the database would write files that its owner could no longer open.
 */
export function assertOwnDatabaseFolder(dataDir: string, createError: (why: string) => Error): void {
  const folder = join(dataDir, 'db');
  if (!existsSync(folder)) {
    throw createError(`There is no embedded database in ${dataDir}. Set DATA_DIR to the folder of the server.`);
  }
  if (process.getuid && statSync(folder).uid !== process.getuid()) {
    throw createError(`${folder} belongs to another user. Run this as the user who runs the server.`);
  }
}
