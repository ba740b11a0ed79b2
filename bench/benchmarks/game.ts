import type { Benchmark } from '../benchmark.ts';
import { startGameServer } from '../game-server.ts';
import { type PlayResult, toRows, measureGames } from '../games-a-second.ts';
import type { GameLoadOptions } from '../load/game-load.ts';
import { insertHistory } from '../history.ts';
import { runPgbench } from '../pgbench.ts';
import { createGameScript } from '../pgbench-scripts.ts';
import { insertPlayers, firstPgbenchPlayer } from '../players.ts';
import { measureAlternately } from '../rounds.ts';
import { runLoad } from '../run-load.ts';
import { withClient } from '../stage.ts';

const clients = 32;
const playersEach = 150;
const rounds = 5;
const seconds = 5;

/** Compares complete games over HTTP with pgbench writing the same rows in the same commits to the same database. */
export const gameBenchmark: Benchmark = {
  name: 'game',
  async run(stage) {
    const url = await stage.createDatabase('bench_game');
    const players = clients * playersEach;
    await withClient(url, async (client) => {
      await insertPlayers(client, 1, players);
      await insertPlayers(client, firstPgbenchPlayer, players);
      await insertHistory(client);
    });
    const server = await startGameServer({ DATABASE_URL: url });
    const variables = { clients, first: firstPgbenchPlayer, each: playersEach };

    const pairs = await measureAlternately(
      rounds,
      (round) => {
        const firstPlayer = 1 + (round % 4) * (players / 4);
        const order = { port: server.port, databaseUrl: url, clients, firstPlayer, players: players / 4, seconds };
        return measureGames(url, server.child, () => runLoad<GameLoadOptions, PlayResult>('game', order));
      },
      () =>
        measureGames(url, null, () =>
          runPgbench({ url, script: createGameScript(), clients, variables, bound: { seconds } }),
        ),
    );
    return toRows(pairs, `whole games a second over HTTP, ${clients} clients; pgbench`, 1);
  },
};
