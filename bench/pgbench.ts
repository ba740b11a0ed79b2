import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallPostgres } from '../scripts/postgres-programs.ts';
import type { PlayResult } from './games-a-second.ts';
import { run } from '../scripts/processes.ts';

export interface PgbenchRun {
  readonly url: string;
  readonly script: string;
  readonly clients: number;
  readonly variables: Readonly<Record<string, number>>;
  /** Duration, or number of scripts per client. */
  readonly bound: { readonly seconds: number } | { readonly scriptsEach: number };
}

/** Runs pgbench with prepared statements; each script is one game. */
export async function runPgbench({ url, script, clients, variables, bound }: PgbenchRun): Promise<PlayResult> {
  const programs = await findOrInstallPostgres();
  if (!programs) throw new Error('pgbench was not found');
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const { hostname, port, username, password, pathname } = new URL(url);
  const limit = 'seconds' in bound ? ['-T', String(bound.seconds)] : ['-t', String(bound.scriptsEach)];
  const variableArgs = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', ...limit, ...variableArgs, '-f', file];
  const env = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password, PGDATABASE: pathname.slice(1) };
  const { code, output } = await run(join(programs, 'pgbench'), args, { capture: true, env });
  rmSync(folder, { recursive: true });
  const count = output.match(/actually processed: (\d+)/)?.[1];
  const rate = output.match(/tps = ([\d.]+) \(without initial connection time\)/)?.[1];
  if (code !== 0 || rate === undefined || !/failed transactions: 0 /.test(output))
    throw new Error(`pgbench: ${output.slice(0, 2000)}`);
  return { games: Number(count), gamesPerSecond: Number(rate) };
}
