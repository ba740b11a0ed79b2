import { againstBare } from '../against-bare.ts';
import { fillBoards } from '../boards.ts';
import type { Benchmark } from '../benchmark.ts';
import { startGameServer } from '../game-server.ts';
import { cookieOf } from '../players.ts';
import { withClient } from '../stage.ts';

const players = 100_000;

/**
 * Compares the first hundred of a leaderboard including the player's own place with bare node:http that sends the same
 * bytes.
 */
export const listBenchmark: Benchmark = {
  name: 'list',
  async run(stage) {
    const url = await stage.database('bench_list');
    await withClient(url, (client) => fillBoards(client, players));
    return againstBare({
      what: `a leaderboard's first 100 with the own place and its neighbours among ${players} players`,
      game: await startGameServer({ DATABASE_URL: url }),
      databaseUrl: url,
      path: '/api/leaderboard?limit=100',
      cookie: cookieOf(1),
      least: 0.3,
    });
  },
};
