import type { Benchmark } from '../benchmark.ts';
import { insertFinished } from '../finished-games.ts';
import { startGameServer } from '../game-server.ts';
import { type Played, rowsOf, timed } from '../games-a-second.ts';
import type { SubmitLoadOptions } from '../load/submit-load.ts';
import { insertHistory } from '../history.ts';
import { runPgbench } from '../pgbench.ts';
import { recordScript, submitScript } from '../pgbench-scripts.ts';
import { insertPlayers, pgbenchPlayers } from '../players.ts';
import { inTurns } from '../rounds.ts';
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
    const url = await stage.database('bench_submit');
    await withClient(url, async (client) => {
      await insertPlayers(client, 1, games);
      await insertPlayers(client, pgbenchPlayers, games);
      await insertHistory(client);
    });
    const server = await startGameServer({ DATABASE_URL: url });
    const variables = { clients, first: pgbenchPlayers, taken: 0 };

    async function submits() {
      const waiting = await withClient(url, (client) => insertFinished(client, 1, games));
      const order = { port: server.port, clients, games: waiting };
      return timed(url, server.child, () => runLoad<SubmitLoadOptions, Played>('submit', order));
    }

    const script = submitScript();
    const pairs = await inTurns(rounds, submits, async () => {
      await withClient(url, (client) => insertFinished(client, pgbenchPlayers, games));
      return timed(url, null, () => runPgbench({ url, script, clients, variables, bound: { scriptsEach: gamesEach } }));
    });
    const record = { url, script: recordScript(), clients, variables: { ...variables, each: gamesEach } };
    const beside = await inTurns(rounds, submits, () =>
      timed(url, null, () => runPgbench({ ...record, bound: { scriptsEach: gamesEach } })),
    );
    return [
      ...rowsOf(pairs, `submits a second over HTTP, every effect, ${clients} clients; pgbench`, 1.2),
      ...rowsOf(beside, 'the same; pgbench that writes one record of a board and reads its rank, one commit', null),
    ];
  },
};
