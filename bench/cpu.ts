import { existsSync, readFileSync } from 'node:fs';
import type { Child } from './child.ts';
import { withClient } from './stage.ts';

const ticksPerSecond = 100;

/** The fields of /proc/[pid]/stat from the third on; none where the system does not tell, or the process is gone. */
function statOf(pid: number | undefined): string[] | undefined {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const seconds = (fields: readonly (string | undefined)[]) =>
  fields.reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;

/** Processor seconds that a process has used; not a number where the system does not tell. */
export function cpuSeconds({ process }: Child): number {
  return seconds(statOf(process.pid)?.slice(11, 13) ?? ['?']);
}

/** Processor seconds of the whole PostgreSQL: the postmaster, the processes that it has, and those that it had. */
export async function postgresCpuSeconds(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = Number(statOf(rows[0]?.pid)?.[1]);
    const children = `/proc/${postmaster}/task/${postmaster}/children`;
    if (!existsSync(children)) return Number.NaN;
    const living = readFileSync(children, 'utf8').trim().split(' ').map(Number);
    const own = seconds(statOf(postmaster)?.slice(11, 15) ?? ['?']);
    return living.reduce((sum, pid) => sum + seconds(statOf(pid)?.slice(11, 13) ?? []), own);
  });
}
