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
import type { Benchmark, Row } from '../benchmark.ts';
import { startGameServer } from '../game-server.ts';
import type { PlayResult } from '../games-a-second.ts';
import type { GameLoadOptions } from '../load/game-load.ts';
import { playPaced, secondsBetweenCalls } from '../play-paced.ts';
import { insertPlayers } from '../players.ts';
import { compare, measureAlternately, median } from '../rounds.ts';
import { runLoad } from '../run-load.ts';
import { countFailures, formatFailures, formatMs } from '../soak-text.ts';
import { withClient } from '../stage.ts';

const clients = 50;
const rounds = 2;
const seconds = 10;
/** Players at a human pace rather than as fast as possible. */
const paced = { players: 300, rate: 300 / secondsBetweenCalls, warmUpSeconds: 15, seconds: 60 };
const players = paced.players;
/**
 * Milliseconds: the response time for a paced player, and the event loop delay that delays streams, health checks and
 * files.
 */
const budgetMs = { answer: 60, loop: 20 };

const loopWatcher = pathToFileURL(join(import.meta.dirname, '../load/watch-loop.ts')).href;

async function createPlayerDatabase(folder: string): Promise<void> {
  const database = await openDatabase(readEnv({ DATA_DIR: folder }), createLog('silent'));
  try {
    await migrate(database);
    await seed(database);
    await insertPlayers({ query: (text, values) => database.run(statement(text, text), values) }, 1, players);
  } finally {
    await database.close();
  }
}

export const embeddedBenchmark: Benchmark = {
  name: 'embedded',
  async run(stage) {
    const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-embedded-'));
    try {
      await createPlayerDatabase(folder);
      const url = await stage.createDatabase('bench_embedded');
      await withClient(url, (client) => insertPlayers(client, 1, players));
      const watched = { NODE_OPTIONS: `--import=${loopWatcher}` };
      const embedded = await startGameServer({ DATA_DIR: folder, DATABASE_URL: '', ...watched });
      const postgres = await startGameServer({ DATABASE_URL: url, ...watched });

      async function watchLoop({ child }: typeof embedded): Promise<() => Promise<number>> {
        child.process.kill('SIGUSR2');
        await child.waitForOutput(/the event loop is watched/);
        return async () => {
          child.process.kill('SIGUSR2');
          const [, delayMs] = await child.waitForOutput(/the event loop was late by ([\d.]+) ms/);
          return Number(delayMs);
        };
      }

      let loopOfPaced: ReturnType<typeof watchLoop> | undefined;
      const answers = await playPaced({ port: embedded.port, databaseUrl: url, ...paced }, () => {
        loopOfPaced = watchLoop(embedded);
      });
      const pacedDelay = (await (await loopOfPaced)?.()) ?? Number.NaN;

      async function play(server: typeof embedded) {
        const delay = await watchLoop(server);
        const order = { port: server.port, databaseUrl: null, clients, firstPlayer: 1, players, seconds };
        const { gamesPerSecond } = await runLoad<GameLoadOptions, PlayResult>('game', order);
        return { gamesPerSecond, delayMs: await delay() };
      }

      const pairs = await measureAlternately(
        rounds,
        () => play(embedded),
        () => play(postgres),
      );
      const rate = compare(pairs, (measured) => measured.gamesPerSecond);
      const delay = compare(pairs, (measured) => measured.delayMs);
      const worst = median(pairs.map(({ ours }) => ours.delayMs));
      const budget = (what: string, value: number, most: number): Row => ({
        what: `${what}; budget`,
        ours: `${formatMs(value)} ms`,
        baseline: `${most} ms`,
        ratio: value / most,
        aim: { most: 1 },
      });
      return [
        budget(
          `${paced.players} paced players on the embedded database: p99 of an answer (p50 ${formatMs(answers.p50)} ms)`,
          answers.p99,
          budgetMs.answer,
        ),
        {
          what: `the same, errors (${formatFailures(answers.statuses)}); calls`,
          ours: String(countFailures(answers.statuses)),
          baseline: String(answers.calls),
          ratio: countFailures(answers.statuses) / answers.calls,
          aim: { most: 0 },
        },
        budget('event-loop delay (p99) meanwhile', pacedDelay, budgetMs.loop),
        budget(`event-loop delay (p99) while ${clients} clients play as fast as they can`, worst, budgetMs.loop),
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
