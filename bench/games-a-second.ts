import type { Row } from './benchmark.ts';
import type { Child } from './child.ts';
import { cpuSeconds, postgresCpuSeconds } from './cpu.ts';
import { compare, type Pair } from './rounds.ts';

export interface PlayResult {
  readonly games: number;
  readonly gamesPerSecond: number;
}

/**
 * Runs `play` and returns games per second and processor time per game, of PostgreSQL and, on our side, of the server.
 */
export async function measureGames(url: string, server: Child | null, play: () => Promise<PlayResult>) {
  const getCpuSeconds = async () => (await postgresCpuSeconds(url)) + (server ? cpuSeconds(server) : 0);
  const before = await getCpuSeconds();
  const { games, gamesPerSecond } = await play();
  return { gamesPerSecond, cpuMs: (((await getCpuSeconds()) - before) / games) * 1000 };
}

type GameMeasurement = Awaited<ReturnType<typeof measureGames>>;

export function toRows(pairs: readonly Pair<GameMeasurement>[], what: string, least: number | null): Row[] {
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
      what: 'the same, processor time per game (server and PostgreSQL; baseline: PostgreSQL)',
      ours: `${cpu.ours.toFixed(2)} ms`,
      baseline: `${cpu.baseline.toFixed(2)} ms`,
      ratio: cpu.ratio,
      aim: null,
    },
  ];
}
