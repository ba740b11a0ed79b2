import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project folder, for sources and build alike: the nearest parent folder with a package.json. */
export const projectFolder = findPackageFolder(import.meta.dirname);

function findPackageFolder(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (folder === dirname(folder)) throw new Error('no package.json in any folder above the server');
  return findPackageFolder(dirname(folder));
}
