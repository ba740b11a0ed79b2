import type { Row } from './benchmark.ts';
import type { Child } from './child.ts';
import { cpuSeconds, postgresCpuSeconds } from './cpu.ts';
import { compare, type Pair } from './rounds.ts';

export interface Played {
  readonly games: number;
  readonly gamesPerSecond: number;
}

/** What playing came to, and the processor time of PostgreSQL and, on our side, of the server. */
export async function timed(url: string, server: Child | null, play: () => Promise<Played>) {
  const used = async () => (await postgresCpuSeconds(url)) + (server ? cpuSeconds(server) : 0);
  const before = await used();
  const { games, gamesPerSecond } = await play();
  return { gamesPerSecond, cpuMs: (((await used()) - before) / games) * 1000 };
}

type Timed = Awaited<ReturnType<typeof timed>>;

export function rowsOf(pairs: readonly Pair<Timed>[], what: string, least: number | null): Row[] {
  const rate = compare(pairs, (measured) => measured.gamesPerSecond);
  const cpu = compare(pairs, (measured) => measured.cpuMs);
  return [
    {
      what,
      ours: rate.ours.toFixed(0),
      baseline: rate.baseline.toFixed(0),
      ratio: rate.ratio,
      aim: least === null ? null : { least },
    },
    {
      what: 'the same, processor time a game (server and PostgreSQL; PostgreSQL)',
      ours: `${cpu.ours.toFixed(2)} ms`,
      baseline: `${cpu.baseline.toFixed(2)} ms`,
      ratio: cpu.ratio,
      aim: null,
    },
  ];
}
