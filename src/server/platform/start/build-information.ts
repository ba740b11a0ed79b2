import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectFolder } from '../project-folder.ts';

/** Versions of the running server. */
export interface BuildInformation {
  readonly version: string;
  /** Commit of the sources, seven digits; "unknown" without SOURCE_COMMIT or a git clone. */
  readonly commit: string;
  readonly node: string;
}

/** Reads the versions from package.json, SOURCE_COMMIT or the clone, and the process. */
export function getBuildInformation(folder: string = projectFolder): BuildInformation {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const commit = process.env['SOURCE_COMMIT'] || readGitCommit(join(folder, '.git')) || 'unknown';
  return { version, commit: commit.slice(0, 7), node: process.versions.node };
}

const readOptionalFile = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);

/** Read from the files, because git may not be installed on a server. */
function readGitCommit(gitPath: string): string | undefined {
  if (!existsSync(gitPath)) return undefined;
  // In a linked work tree, `.git` is a file with the path of the actual folder.
  const folder = statSync(gitPath).isFile()
    ? resolve(gitPath, '..', readFileSync(gitPath, 'utf8').replace('gitdir:', '').trim())
    : gitPath;
  const head = readOptionalFile(join(folder, 'HEAD'));
  if (!head?.startsWith('ref: ')) return head;
  const name = head.slice('ref: '.length);
  const shared = resolve(folder, readOptionalFile(join(folder, 'commondir')) ?? '.');
  const packed = readOptionalFile(join(shared, 'packed-refs'))?.split('\n') ?? [];
  return readOptionalFile(join(shared, name)) ?? packed.find((line) => line.endsWith(` ${name}`))?.split(' ')[0];
}
