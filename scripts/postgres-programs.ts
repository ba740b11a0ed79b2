import { globSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installDebianPackage } from './debian.ts';
import { readCommandOutput } from './processes.ts';

const minimumVersion = 15;

export async function findOrInstallPostgres(): Promise<string | undefined> {
  const found = findInstalledPostgres();
  return found ?? ((await installDebianPackage('postgresql')) ? findInstalledPostgres() : undefined);
}

export function findInstalledPostgres(): string | undefined {
  return listCandidateFolders().find(
    (folder) => getVersion(folder) >= minimumVersion && readCommandOutput(join(folder, 'initdb'), ['-V']),
  );
}

function listCandidateFolders(): string[] {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => globSync(join(folder, 'initdb')));
  const configured = readCommandOutput('pg_config', ['--bindir']);
  const packaged = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin']
    .flatMap((pattern) => globSync(pattern))
    .sort((a, b) => getVersion(b) - getVersion(a));
  // Resolve links on PATH because postgres is in the same folder as the real initdb.
  return [...onPath.map((path) => dirname(realpathSync(path))), ...(configured ? [configured] : []), ...packaged];
}

function getVersion(folder: string): number {
  const text = readCommandOutput(join(folder, 'postgres'), ['-V']);
  return Number(text?.match(/(\d+)[.\d]*/)?.[1] ?? 0);
}
