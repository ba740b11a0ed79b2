import { againstBare } from '../against-bare.ts';
import type { Benchmark } from '../benchmark.ts';
import { startGameServer } from '../game-server.ts';
import { cookieOf, insertPlayers } from '../players.ts';
import { withClient } from '../stage.ts';

/** Compares a signed-in request served from memory with bare node:http that sends the same bytes. */
export const getBenchmark: Benchmark = {
  name: 'get',
  async run(stage) {
    const url = await stage.database('bench_get');
    await withClient(url, (client) => insertPlayers(client, 1, 1));
    return againstBare({
      what: 'cached signed-in GET',
      game: await startGameServer({ DATABASE_URL: url }),
      databaseUrl: url,
      path: '/api/categories/main',
      cookie: cookieOf(1),
      least: 0.85,
      mostCpu: 1.25,
    });
  },
};
