import { existsSync, readFileSync } from 'node:fs';
import type { Child } from './child.ts';
import { withClient } from './stage.ts';

const ticksPerSecond = 100;

/** The fields of /proc/[pid]/stat from the third on; undefined without /proc or if the process has exited. */
function readProcessStat(pid: number | undefined): string[] | undefined {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const toSeconds = (fields: readonly (string | undefined)[]) =>
  fields.reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;

/** Processor seconds that a process has used; NaN without /proc. */
export function cpuSeconds({ process }: Child): number {
  return toSeconds(readProcessStat(process.pid)?.slice(11, 13) ?? ['?']);
}

/** Processor seconds of all PostgreSQL processes: the postmaster, its current children and those that have exited. */
export async function postgresCpuSeconds(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = Number(readProcessStat(rows[0]?.pid)?.[1]);
    const childrenPath = `/proc/${postmaster}/task/${postmaster}/children`;
    if (!existsSync(childrenPath)) return Number.NaN;
    const childPids = readFileSync(childrenPath, 'utf8').trim().split(' ').map(Number);
    const postmasterSeconds = toSeconds(readProcessStat(postmaster)?.slice(11, 15) ?? ['?']);
    return childPids.reduce(
      (sum, pid) => sum + toSeconds(readProcessStat(pid)?.slice(11, 13) ?? []),
      postmasterSeconds,
    );
  });
}
