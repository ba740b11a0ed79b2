import { globSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installDebianPackage } from './debian.ts';
import { outputOf } from './processes.ts';

/** The game's SQL keeps to this version and newer. */
const oldestVersion = 15;

/** The folder with initdb and postgres: from PATH, pg_config, where packages keep them, or installed now. */
export async function postgresPrograms(): Promise<string | undefined> {
  const found = installedPostgresPrograms();
  return found ?? ((await installDebianPackage('postgresql')) ? installedPostgresPrograms() : undefined);
}

/** The same folder, where there is one already. */
export function installedPostgresPrograms(): string | undefined {
  return candidates().find((folder) => version(folder) >= oldestVersion && outputOf(join(folder, 'initdb'), ['-V']));
}

function candidates(): string[] {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => globSync(join(folder, 'initdb')));
  const configured = outputOf('pg_config', ['--bindir']);
  const packaged = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin']
    .flatMap((pattern) => globSync(pattern))
    .sort((a, b) => version(b) - version(a));
  // A link on PATH stands for the folder it points into: postgres lives beside the real initdb.
  return [...onPath.map((path) => dirname(realpathSync(path))), ...(configured ? [configured] : []), ...packaged];
}

function version(folder: string): number {
  const text = outputOf(join(folder, 'postgres'), ['-V']);
  return Number(text?.match(/(\d+)[.\d]*/)?.[1] ?? 0);
}
