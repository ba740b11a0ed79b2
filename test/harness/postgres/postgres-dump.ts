import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findInstalledPostgres } from '../../../scripts/postgres-programs.ts';

export interface PostgresDump {
  dump(databaseUrl: string, file: string): void;
  /** Uses a single transaction. The database must be empty. */
  restore(databaseUrl: string, file: string): void;
}

function runOrThrow(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', timeout: 50_000 });
  if (status !== 0) throw new Error(`${program} failed: ${stderr || (error?.message ?? 'no words')}`);
  return stdout;
}

/** Returns PostgreSQL's backup programs, or the reason why they cannot be used with this server version. */
export function findPostgresDump(serverMajor: number): PostgresDump | string {
  const folder = findInstalledPostgres();
  if (!folder) return 'pg_dump and pg_restore are not on this machine (a package of PostgreSQL 15 or newer has them)';
  const major = Number(/(\d+)/.exec(runOrThrow(join(folder, 'pg_dump'), ['--version']))?.[1]);
  if (major < serverMajor) return `pg_dump ${major} cannot copy a PostgreSQL ${serverMajor}`;
  return {
    dump(databaseUrl, file) {
      runOrThrow(join(folder, 'pg_dump'), ['--format=custom', '--no-owner', `--file=${file}`, databaseUrl]);
    },
    restore(databaseUrl, file) {
      const how = ['--no-owner', '--exit-on-error', '--single-transaction'];
      runOrThrow(join(folder, 'pg_restore'), [...how, `--dbname=${databaseUrl}`, file]);
    },
  };
}
