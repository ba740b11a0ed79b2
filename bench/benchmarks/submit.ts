import type { Benchmark } from '../benchmark.ts';
import { insertFinishedGames } from '../finished-games.ts';
import { startGameServer } from '../game-server.ts';
import { type PlayResult, toRows, measureGames } from '../games-a-second.ts';
import type { SubmitLoadOptions } from '../load/submit-load.ts';
import { insertHistory } from '../history.ts';
import { runPgbench } from '../pgbench.ts';
import { createRecordScript, createSubmitScript } from '../pgbench-scripts.ts';
import { insertPlayers, firstPgbenchPlayer } from '../players.ts';
import { measureAlternately } from '../rounds.ts';
import { runLoad } from '../run-load.ts';
import { withClient } from '../stage.ts';

const clients = 32;
const gamesEach = 64;
const rounds = 5;
const games = clients * gamesEach;

/** Compares the submit including all effects with pgbench running its transaction. */
export const submitBenchmark: Benchmark = {
  name: 'submit',
  async run(stage) {
    const url = await stage.createDatabase('bench_submit');
    await withClient(url, async (client) => {
      await insertPlayers(client, 1, games);
      await insertPlayers(client, firstPgbenchPlayer, games);
      await insertHistory(client);
    });
    const server = await startGameServer({ DATABASE_URL: url });
    const variables = { clients, first: firstPgbenchPlayer, taken: 0 };

    async function submits() {
      const waiting = await withClient(url, (client) => insertFinishedGames(client, 1, games));
      const order = { port: server.port, clients, games: waiting };
      return measureGames(url, server.child, () => runLoad<SubmitLoadOptions, PlayResult>('submit', order));
    }

    const script = createSubmitScript();
    const pairs = await measureAlternately(rounds, submits, async () => {
      await withClient(url, (client) => insertFinishedGames(client, firstPgbenchPlayer, games));
      return measureGames(url, null, () =>
        runPgbench({ url, script, clients, variables, bound: { scriptsEach: gamesEach } }),
      );
    });
    const record = { url, script: createRecordScript(), clients, variables: { ...variables, each: gamesEach } };
    const beside = await measureAlternately(rounds, submits, () =>
      measureGames(url, null, () => runPgbench({ ...record, bound: { scriptsEach: gamesEach } })),
    );
    return [
      ...toRows(pairs, `submits a second over HTTP, every effect, ${clients} clients; pgbench`, 1.2),
      ...toRows(beside, 'the same; pgbench that writes one record of a board and reads its rank, one commit', null),
    ];
  },
};
