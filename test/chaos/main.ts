// `npm run chaos -- --faults=100`: injects database faults under two servers while players play, buy and join
// tournaments. `--seed` repeats the same faults; `--short` is the form that `npm test` runs.
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { question } from '#server/db/schema/questions.ts';
import { statement } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { registerCleanup, endEverything, endOnSignals } from '../../scripts/processes.ts';
import { createSeededRandom as diceOf } from '../harness/seeded-random.ts';
import { createEmptyDatabase, getDatabaseUrl } from '../harness/databases.ts';
import { buildPrograms } from '../harness/programs.ts';
import { startServer } from '../harness/processes/started-server.ts';
import { findInconsistencies, listLedgerErrors } from './consistency-check.ts';
import { listFaults } from './database-faults.ts';
import { createJournal, checkLogLine } from './journal.ts';
import { startCrashablePostgres } from './crashable-postgres.ts';
import { createPlayer } from './players.ts';
import { findPoolerProgram, startPooler } from './pooler.ts';
import { startFaultyProxy } from './faulty-proxy.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    players: { type: 'string', default: '20' },
    /** Maximum seconds from the return of the database until all requests are served again. */
    within: { type: 'string', default: '3' },
    /** Runs only the faults with this text in their names. */
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
  },
});
const isShort = values.short;
const withinMs = Number(values.within) * 1_000;
const seed = Number(values.seed);
const dice = diceOf(seed);
const journal = createJournal();
const begin = performance.now();
const formatSeconds = (at: number) => ((at - begin) / 1_000).toFixed(1);
const print = (line: string) => console.log(line);

/** A fault is over when no request has been rejected for `calmMs`; the wait for that ends after `calmWithinMs`. */
const calmMs = isShort ? 500 : 1_500;
const calmTimeoutMs = 60_000;

const readCorrectAnswers = statement('test.chaos.right', 'select id, correct_answer as text from question', {
  id: question.id,
  text: question.correctAnswer,
});

endOnSignals();
runChaosTest().then(
  (isRight) => endEverything(isRight ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    return endEverything(1);
  },
);

async function runChaosTest(): Promise<boolean> {
  registerCleanup(await buildPrograms());
  const postgres = await startCrashablePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-chaos-'));
  process.env['TEST_DATABASE_URL'] = postgres.url;
  await createEmptyDatabase('chaos');
  const url = getDatabaseUrl('chaos');
  const proxy = await startFaultyProxy(Number(new URL(url).port));
  const proxied = new URL(url);
  proxied.port = String(proxy.port);
  const program = await findPoolerProgram(!isShort);
  const pooler = program === undefined ? null : await startPooler(program, proxied.href);

  const appSecret = 'a secret that only the tests know';
  const databaseUrls = [proxied.href, pooler?.url ?? proxied.href];
  let isShuttingDown = false;
  const started = await Promise.allSettled(
    databaseUrls.map((databaseAddress, index) =>
      startServer(
        { DATABASE_URL: databaseAddress, DATA_DIR: join(folder, String(index)), APP_SECRET: appSecret },
        (line) => checkLogLine(journal, line),
      ),
    ),
  );
  const servers = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failure = started.find((result) => result.status === 'rejected');
  if (failure) {
    await Promise.all(servers.map((server) => server.stop()));
    throw failure.reason;
  }
  for (const [index, { ended }] of servers.entries()) {
    void ended.then((code) => {
      if (!isShuttingDown) journal.reportProblem(`server ${index + 1} ended with ${code}`);
    });
  }
  const database = openPostgres(url, () => undefined);
  const stop = registerCleanup(async () => {
    isShuttingDown = true;
    postgres.resume();
    proxy.acceptConnections();
    proxy.resume();
    const codes = await Promise.all(servers.map((server) => server.stop()));
    if (codes.some((code) => code !== 0)) journal.reportProblem(`servers left with ${codes.join(' and ')}`);
    await database.close();
    await pooler?.stop();
    await proxy.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * Returns the start time of the last rejected request once each server has answered a later write, or null while that
   * has not happened. Requests from before the return of the database may still time out afterwards.
   */
  function findRecovery(since: number): { at: number } | null {
    const now = performance.now();
    const after = journal.attempts.filter(({ ended }) => ended >= since);
    const refused = after.filter(({ status }) => status === 503 || status === 0);
    if (Math.max(since, ...refused.map(({ ended }) => ended)) > now - calmMs) return null;
    if ([...journal.pending].some(({ begun: startedAt }) => startedAt < now - calmMs)) return null;
    const lastRefusal = Math.max(since, ...refused.map(({ startedAt }) => startedAt));
    const writes = servers.map((_, index) =>
      after.find(
        ({ server, isWrite, status, startedAt }) =>
          server === index && isWrite && status < 500 && startedAt > lastRefusal,
      ),
    );
    return writes.every((write) => write !== undefined) ? { at: lastRefusal } : null;
  }

  async function waitForRecovery(since: number) {
    const deadline = performance.now() + calmTimeoutMs;
    while (performance.now() < deadline) {
      const recovery = findRecovery(since);
      if (recovery) return recovery;
      await wait(50);
    }
    return null;
  }

  const correctAnswers = new Map((await database.run(readCorrectAnswers)).map(({ id, text }) => [id, text] as const));
  const closingController = new AbortController();
  const world = {
    database,
    servers: servers.map((server) => server.url),
    appSecret,
    journal,
    dice: diceOf(seed + 1),
    correctAnswers,
    closingSignal: closingController.signal,
  };
  const players = await Promise.all(
    Array.from({ length: Number(values.players) }, (_, number) => createPlayer(world, number)),
  );
  const { faults, skipped } = listFaults({ postgres, proxy, pooler, dice, isShort });
  print(`seed ${seed}, ${players.length} players on two servers, the second ${pooler ? 'behind PgBouncer' : 'direct'}`);
  for (const reason of skipped) print(`SKIPPED ${reason}`);
  print(`books before: ${(await listLedgerErrors(database)).join('; ') || 'right'}`);

  const candidates = faults.filter(({ name, isCheap }) => name.includes(values.only) && (isCheap || !isShort));
  const plan: typeof faults = [];
  const wanted = isShort ? candidates.length : Number(values.faults);
  while (plan.length < wanted) {
    const left = [...candidates];
    while (left.length > 0) plan.push(...left.splice(dice.below(left.length), 1));
  }

  const playerLoops = Promise.all(
    players.map((player) =>
      player.run().catch((error: Error) => journal.reportProblem(`a player gave up: ${error.message}`)),
    ),
  );
  await wait(isShort ? 500 : 2_000);
  let slowest = 0;
  for (const [index, fault] of plan.slice(0, wanted).entries()) {
    const from = performance.now();
    const triesBefore = journal.attempts.length;
    await fault.inject();
    const back = performance.now();
    const recovery = await waitForRecovery(back);
    const tries = journal.attempts.slice(triesBefore);
    const refused = tries.filter(({ status }) => status === 503).length;
    const books = await listLedgerErrors(database);
    for (const line of books) journal.reportProblem(`books after "${fault.name}": ${line}`);
    const ms = recovery ? recovery.at - back : Number.POSITIVE_INFINITY;
    slowest = Math.max(slowest, ms);
    if (ms > withinMs) journal.reportProblem(`after "${fault.name}" (fault ${index + 1}) it was served again too late`);
    print(
      `${String(index + 1).padStart(3)}  at ${formatSeconds(from).padStart(6)} s  for ${((back - from) / 1_000).toFixed(1).padStart(4)} s  ` +
        `served again after ${(ms / 1_000).toFixed(2)} s  ${String(refused).padStart(4)} of ${String(tries.length).padStart(5)} calls 503  ` +
        `books ${books.length === 0 ? 'right' : 'WRONG'}  ${fault.name}`,
    );
  }
  await wait(calmMs);
  closingController.abort();
  await playerLoops;
  const problems = await findInconsistencies(database, journal);
  await stop();

  const count = (status: number) => journal.attempts.filter((result) => result.status === status).length;
  print(
    `${journal.attempts.length} calls, ${count(503)} answered 503, ${count(0)} not at all; told: ${journal.verdicts.size} verdicts, ` +
      `${journal.results.size} results, ${[...journal.orders.values()].reduce((sum, result) => sum + result, 0)} purchases, ` +
      `${journal.seats.size} seats, ${journal.tournaments.size} tournaments; ${journal.repeats} repeats`,
  );
  print(`refused: ${JSON.stringify(journal.rejectionCounts)}`);
  for (const line of problems.slice(0, 20)) print(`WRONG ${line}`);
  for (const [what, times] of journal.problems) print(`FAULT ${times} x ${what}`);
  print(`books after: ${problems.length === 0 ? 'right' : `${problems.length} things WRONG`}`);
  const failed = problems.length + journal.problems.size;
  print(
    `${wanted} faults in ${formatSeconds(performance.now())} s, slowest return ${(slowest / 1_000).toFixed(2)} s, ${failed} failed`,
  );
  return failed === 0;
}
