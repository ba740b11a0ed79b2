import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { seed } from '#server/db/seed/seed.ts';
import { statement } from '#server/platform/database/database.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Benchmark } from '../benchmark.ts';
import { startGameServer } from '../game-server.ts';
import type { Played } from '../games-a-second.ts';
import type { GameOrder } from '../load/game-load.ts';
import { insertPlayers } from '../players.ts';
import { compare, inTurns, median } from '../rounds.ts';
import { runLoad } from '../run-load.ts';
import { withClient } from '../stage.ts';

const clients = 50;
const players = 4 * clients;
const rounds = 2;
const seconds = 10;
/** A stream, a health check or a file waits no longer than that: milliseconds. */
const budgetMs = 20;

const watchLoop = pathToFileURL(join(import.meta.dirname, '../load/watch-loop.ts')).href;

/** The embedded database with its players, made before any server has it. */
async function furnish(folder: string): Promise<void> {
  const database = await openDatabase(readEnv({ DATA_DIR: folder }), createLog('silent'));
  try {
    await migrate(database);
    await seed(database);
    await insertPlayers({ query: (text, values) => database.run(statement(text, text), values) }, 1, players);
  } finally {
    await database.close();
  }
}

/** How the event loop of the server fares while many play on the embedded database, and what they get through. */
export const embeddedBenchmark: Benchmark = {
  name: 'embedded',
  async run(stage) {
    const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-embedded-'));
    try {
      await furnish(folder);
      const url = await stage.database('bench_embedded');
      await withClient(url, (client) => insertPlayers(client, 1, players));
      const watched = { NODE_OPTIONS: `--import=${watchLoop}` };
      const embedded = await startGameServer({ DATA_DIR: folder, DATABASE_URL: '', ...watched });
      const postgres = await startGameServer({ DATABASE_URL: url, ...watched });

      async function play({ child, port }: typeof embedded) {
        child.process.kill('SIGUSR2');
        await child.says(/the event loop is watched/);
        const order = { port, databaseUrl: null, clients, firstPlayer: 1, players, seconds };
        const { gamesPerSecond } = await runLoad<GameOrder, Played>('game', order);
        child.process.kill('SIGUSR2');
        const [, delayMs] = await child.says(/the event loop was late by ([\d.]+) ms/);
        return { gamesPerSecond, delayMs: Number(delayMs) };
      }

      const pairs = await inTurns(
        rounds,
        () => play(embedded),
        () => play(postgres),
      );
      const rate = compare(pairs, (measured) => measured.gamesPerSecond);
      const delay = compare(pairs, (measured) => measured.delayMs);
      const worst = median(pairs.map(({ ours }) => ours.delayMs));
      return [
        {
          what: `event-loop delay (p99) while ${clients} clients play on the embedded database; budget`,
          ours: `${worst.toFixed(1)} ms`,
          baseline: `${budgetMs} ms`,
          ratio: worst / budgetMs,
          aim: { most: 1 },
        },
        {
          what: 'the same; the same server with PostgreSQL',
          ours: `${delay.ours.toFixed(1)} ms`,
          baseline: `${delay.baseline.toFixed(1)} ms`,
          ratio: delay.ratio,
          aim: null,
        },
        {
          what: 'whole games a second meanwhile; the same server with PostgreSQL',
          ours: rate.ours.toFixed(1),
          baseline: rate.baseline.toFixed(1),
          ratio: rate.ratio,
          aim: null,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
