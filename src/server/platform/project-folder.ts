import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the project lies, whether its sources run or what was built of them: the nearest folder above with its package.json. */
export const projectFolder = nearest(import.meta.dirname);

function nearest(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (folder === dirname(folder)) throw new Error('there is no package.json above the server');
  return nearest(dirname(folder));
}
