import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectFolder } from '../project-folder.ts';

/** What runs here. */
export interface BuildInformation {
  readonly version: string;
  /** Of the sources, seven digits; "unknown" where neither SOURCE_COMMIT nor a clone tells. */
  readonly commit: string;
  readonly node: string;
}

/** What package.json, SOURCE_COMMIT or the clone, and the process itself say. */
export function buildInformation(folder: string = projectFolder): BuildInformation {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const commit = process.env['SOURCE_COMMIT'] || commitOfClone(join(folder, '.git')) || 'unknown';
  return { version, commit: commit.slice(0, 7), node: process.versions.node };
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);

/** Read from the files, since a server's machine need not have git. */
function commitOfClone(place: string): string | undefined {
  if (!existsSync(place)) return undefined;
  // In a second work tree it is a file that says where its own folder is.
  const folder = statSync(place).isFile()
    ? resolve(place, '..', readFileSync(place, 'utf8').replace('gitdir:', '').trim())
    : place;
  const head = readIfThere(join(folder, 'HEAD'));
  if (!head?.startsWith('ref: ')) return head;
  const name = head.slice('ref: '.length);
  const shared = resolve(folder, readIfThere(join(folder, 'commondir')) ?? '.');
  const packed = readIfThere(join(shared, 'packed-refs'))?.split('\n') ?? [];
  return readIfThere(join(shared, name)) ?? packed.find((line) => line.endsWith(` ${name}`))?.split(' ')[0];
}
