import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installedPostgresPrograms } from '../../scripts/postgres-programs.ts';

export interface PostgresDump {
  /** Copies a database to a file while it is in use. */
  dump(databaseUrl: string, file: string): void;
  /** Fills an empty database from such a file, all of it or nothing. */
  restore(databaseUrl: string, file: string): void;
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', timeout: 50_000 });
  if (status !== 0) throw new Error(`${program} failed: ${stderr || (error?.message ?? 'no words')}`);
  return stdout;
}

/** PostgreSQL's own programs for backups, or in words why they cannot be used with a server of this version. */
export function postgresDump(serverMajor: number): PostgresDump | string {
  const folder = installedPostgresPrograms();
  if (!folder) return 'pg_dump and pg_restore are not on this machine (a package of PostgreSQL 15 or newer has them)';
  const major = Number(/(\d+)/.exec(run(join(folder, 'pg_dump'), ['--version']))?.[1]);
  if (major < serverMajor) return `pg_dump ${major} cannot copy a PostgreSQL ${serverMajor}`;
  return {
    dump(databaseUrl, file) {
      run(join(folder, 'pg_dump'), ['--format=custom', '--no-owner', `--file=${file}`, databaseUrl]);
    },
    restore(databaseUrl, file) {
      const how = ['--no-owner', '--exit-on-error', '--single-transaction'];
      run(join(folder, 'pg_restore'), [...how, `--dbname=${databaseUrl}`, file]);
    },
  };
}
