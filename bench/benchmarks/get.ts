import { join } from 'node:path';
import type { Benchmark } from '../benchmark.ts';
import { type Child, startChild } from '../child.ts';
import { cpuSeconds } from '../cpu.ts';
import { startGameServer } from '../game-server.ts';
import type { BareOrder } from '../load/bare-server.ts';
import type { GetOrder, GetReport } from '../load/get-load.ts';
import { cookieOf, insertPlayers } from '../players.ts';
import { compare, inTurns } from '../rounds.ts';
import { runLoad } from '../run-load.ts';
import { withClient } from '../stage.ts';

const path = '/api/categories/main';
const rounds = 5;
const bare = join(import.meta.dirname, '../load/bare-server.ts');

/** A signed-in call whose answer is held in memory, against bare node:http that sends the same bytes. */
export const getBenchmark: Benchmark = {
  name: 'get',
  async run(stage) {
    const url = await stage.database('bench_get');
    await withClient(url, (client) => insertPlayers(client, 1, 1));
    const cookie = cookieOf(1);
    const game = await startGameServer({ DATABASE_URL: url });
    const other = startChild([bare, JSON.stringify({ port: game.port, path, cookie } satisfies BareOrder)], {});
    const [, barePort] = await other.says(/listens on (\d+)/);

    async function measure(child: Child, port: number) {
      const before = cpuSeconds(child);
      const timing = { connections: 32, warmUpMs: 500, measuredMs: 3000 };
      const { rate, total } = await runLoad<GetOrder, GetReport>('get', { port, path, cookie, ...timing });
      return { rate, cpuMicros: ((cpuSeconds(child) - before) / total) * 1e6 };
    }

    const pairs = await inTurns(
      rounds,
      () => measure(game.child, game.port),
      () => measure(other, Number(barePort)),
    );
    const rate = compare(pairs, (measured) => measured.rate);
    const cpu = compare(pairs, (measured) => measured.cpuMicros);
    return [
      {
        what: 'cached signed-in GET, requests a second; bare node:http',
        ours: rate.ours.toFixed(0),
        baseline: rate.baseline.toFixed(0),
        ratio: rate.ratio,
        aim: { least: 0.85 },
      },
      {
        what: 'the same, processor time a request',
        ours: `${cpu.ours.toFixed(0)} us`,
        baseline: `${cpu.baseline.toFixed(0)} us`,
        ratio: cpu.ratio,
        aim: null,
      },
    ];
  },
};
