import type { Benchmark, Row } from '../benchmark.ts';
import { cpuSeconds, postgresCpuSeconds } from '../cpu.ts';
import { insertFinishedGames } from '../finished-games.ts';
import { startGameServer } from '../game-server.ts';
import { insertHistory } from '../history.ts';
import type { NightLoadOptions, NightReport } from '../load/night-load.ts';
import { insertPlayers } from '../players.ts';
import { median } from '../rounds.ts';
import { runLoad } from '../run-load.ts';
import { countFailures, formatFailures, formatMs } from '../soak-text.ts';
import { withClient } from '../stage.ts';

/** Calls per night, half of them deals and half submits. */
const calls = 6_000;
const seconds = 5;
const players = calls / 2;
const nights = 3;
const budgetMs = 800;

export const nightBenchmark: Benchmark = {
  name: 'night',
  async run(stage) {
    const url = await stage.createDatabase('bench_night');
    await withClient(url, async (client) => {
      await insertPlayers(client, 1, (nights + 1) * players * 2);
      await insertHistory(client);
    });
    const { child: server, port } = await startGameServer({ DATABASE_URL: url });

    async function night(index: number): Promise<NightReport & { readonly cpuMs: readonly [number, number] }> {
      const first = 1 + index * players * 2;
      const submitting = await withClient(url, (client) => insertFinishedGames(client, first, players));
      const dealing = Array.from({ length: players }, (_, offset) => first + players + offset);
      const used = async () => [cpuSeconds(server), await postgresCpuSeconds(url)] as const;
      const before = await used();
      const played = await runLoad<NightLoadOptions, NightReport>('night', { port, seconds, dealing, submitting });
      const after = await used();
      const share = (which: 0 | 1) => ((after[which] - before[which]) / calls) * 1000;
      return { ...played, cpuMs: [share(0), share(1)] };
    }

    // The first run is a warm-up.
    await night(0);
    const played: Awaited<ReturnType<typeof night>>[] = [];
    for (let index = 1; index <= nights; index += 1) played.push(await night(index));
    const row = (what: string, of: 'both' | 'deals' | 'submits', percent: 'p50' | 'p99', aim: Row['aim']): Row => {
      const time = median(played.map((each) => each[of][percent]));
      return { what, ours: `${formatMs(time)} ms`, baseline: `${budgetMs} ms`, ratio: time / budgetMs, aim };
    };
    const [cpu, cpuOfPostgres] = [0, 1].map((which) => median(played.map(({ cpuMs }) => cpuMs[which] ?? Number.NaN)));
    const cpuOfBoth = (cpu ?? 0) + (cpuOfPostgres ?? 0);
    const statuses = played.flatMap(({ both }) => Object.entries(both.statuses));
    const together: Record<string, number> = {};
    for (const [status, count] of statuses) together[status] = (together[status] ?? 0) + count;
    return [
      row(`${calls} deals and submits within ${seconds} s: p99 of an answer; budget`, 'both', 'p99', { most: 1 }),
      row('the same, p50', 'both', 'p50', null),
      row('the deals, p99', 'deals', 'p99', null),
      row('the submits, p99', 'submits', 'p99', null),
      {
        what: 'processor time a call (server; with PostgreSQL)',
        ours: `${(cpu ?? 0).toFixed(2)} ms`,
        baseline: `${cpuOfBoth.toFixed(2)} ms`,
        ratio: (cpu ?? 0) / cpuOfBoth,
        aim: null,
      },
      {
        what: `errors (${formatFailures(together)}); calls`,
        ours: String(countFailures(together)),
        baseline: String(calls * nights),
        ratio: countFailures(together) / (calls * nights),
        aim: { most: 0 },
      },
    ];
  },
};
