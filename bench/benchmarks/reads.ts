import { compareWithBareServer } from '../against-bare.ts';
import type { Benchmark } from '../benchmark.ts';
import { startGameServer } from '../game-server.ts';
import { createSessionCookie, insertPlayers } from '../players.ts';
import { withClient } from '../stage.ts';
import { fillBoards } from '../boards.ts';

/** Compares a signed-in request served from memory with bare node:http that sends the same bytes. */
export const getBenchmark: Benchmark = {
  name: 'get',
  async run(stage) {
    const url = await stage.createDatabase('bench_get');
    await withClient(url, (client) => insertPlayers(client, 1, 1));
    return compareWithBareServer({
      what: 'cached signed-in GET',
      game: await startGameServer({ DATABASE_URL: url }),
      databaseUrl: url,
      path: '/api/categories/main',
      cookie: createSessionCookie(1),
      least: 0.85,
      mostCpu: 1.25,
    });
  },
};

const players = 100_000;

/**
 * Compares the first hundred of a leaderboard including the player's own place with bare node:http that sends the same
 * bytes.
 */
export const listBenchmark: Benchmark = {
  name: 'list',
  async run(stage) {
    const url = await stage.createDatabase('bench_list');
    await withClient(url, (client) => fillBoards(client, players));
    return compareWithBareServer({
      what: `a leaderboard's first 100 with the own place and its neighbours among ${players} players`,
      game: await startGameServer({ DATABASE_URL: url }),
      databaseUrl: url,
      path: '/api/leaderboard?limit=100',
      cookie: createSessionCookie(1),
      least: 0.3,
    });
  },
};
