import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Throws what `refusal` makes of the reason, where there is no embedded database in the folder, or where it is another user's:
 * whoever opens it writes to it, and its owner could not open those files any more.
 */
export function mustBeOwnFolder(dataDir: string, refusal: (why: string) => Error): void {
  const folder = join(dataDir, 'db');
  if (!existsSync(folder)) {
    throw refusal(`There is no embedded database in ${dataDir}. Set DATA_DIR to the folder of the server.`);
  }
  if (process.getuid && statSync(folder).uid !== process.getuid()) {
    throw refusal(`${folder} belongs to somebody else. Run this as the user who runs the server.`);
  }
}
