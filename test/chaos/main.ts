// `npm run chaos -- --faults=100`: a database to which everything happens that can happen to one, under two servers on which
// players play, buy and join tournaments. `--seed` draws the same faults again; `--short` is what `npm test` runs.
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { question } from '#server/db/schema/questions.ts';
import { statement } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { atEnd, endEverything, endOnSignals } from '../../scripts/processes.ts';
import { dice as diceOf } from '../economy/random.ts';
import { createEmptyDatabase, databaseUrl } from '../harness/databases.ts';
import { buildPrograms } from '../harness/programs.ts';
import { startServer } from '../harness/started-server.ts';
import { audit, wrongBooks } from './audit.ts';
import { allFaults } from './faults.ts';
import { createJournal, noteLogLine } from './journal.ts';
import { startMortalPostgres } from './mortal-postgres.ts';
import { createPlayer } from './players.ts';
import { poolerProgram, startPooler } from './pooler.ts';
import { startProxy } from './proxy.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    players: { type: 'string', default: '20' },
    /** Seconds from the database's return until all is served again. */
    within: { type: 'string', default: '3' },
    /** Faults whose name holds this. */
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
const secondsAt = (at: number) => ((at - begin) / 1_000).toFixed(1);
const say = (line: string) => console.log(line);

/** How long nobody must have been refused, until a fault counts as over; and how long that is waited for. */
const calmMs = isShort ? 500 : 1_500;
const calmWithinMs = 60_000;

const readRight = statement('test.chaos.right', 'select id, correct_answer as text from question', {
  id: question.id,
  text: question.correctAnswer,
});

endOnSignals();
storm().then(
  (isRight) => endEverything(isRight ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    return endEverything(1);
  },
);

async function storm(): Promise<boolean> {
  atEnd(await buildPrograms());
  const postgres = await startMortalPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-chaos-'));
  process.env['TEST_DATABASE_URL'] = postgres.url;
  await createEmptyDatabase('chaos');
  const url = databaseUrl('chaos');
  const proxy = await startProxy(Number(new URL(url).port));
  const proxied = new URL(url);
  proxied.port = String(proxy.port);
  const program = await poolerProgram(!isShort);
  const pooler = program === undefined ? null : await startPooler(program, proxied.href);

  const appSecret = 'a secret that only the tests know';
  const ways = [proxied.href, pooler?.url ?? proxied.href];
  let isLeaving = false;
  const started = await Promise.allSettled(
    ways.map((way, index) =>
      startServer({ DATABASE_URL: way, DATA_DIR: join(folder, String(index)), APP_SECRET: appSecret }, (line) =>
        noteLogLine(journal, line),
      ),
    ),
  );
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failure = started.find((one) => one.status === 'rejected');
  if (failure) {
    await Promise.all(servers.map((server) => server.stop()));
    throw failure.reason;
  }
  for (const [index, { ended }] of servers.entries()) {
    void ended.then((code) => {
      if (!isLeaving) journal.complain(`server ${index + 1} ended with ${code}`);
    });
  }
  const database = openPostgres(url, () => undefined);
  const stop = atEnd(async () => {
    isLeaving = true;
    postgres.resume();
    proxy.letThrough();
    proxy.release();
    const codes = await Promise.all(servers.map((server) => server.stop()));
    if (codes.some((code) => code !== 0)) journal.complain(`servers left with ${codes.join(' and ')}`);
    await database.close();
    await pooler?.stop();
    await proxy.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * When the last call began that was refused, and each server answered a write that began after it; null while something of
   * that is still to come. Calls from before the database's return may run out after it.
   */
  function servedAgain(since: number): { at: number } | null {
    const now = performance.now();
    const after = journal.tries.filter(({ ended }) => ended >= since);
    const refused = after.filter(({ status }) => status === 503 || status === 0);
    if (Math.max(since, ...refused.map(({ ended }) => ended)) > now - calmMs) return null;
    if ([...journal.waiting].some(({ begun }) => begun < now - calmMs)) return null;
    const lastRefusal = Math.max(since, ...refused.map(({ begun }) => begun));
    const writes = servers.map((_, index) =>
      after.find(
        ({ server, isWrite, status, begun }) => server === index && isWrite && status < 500 && begun > lastRefusal,
      ),
    );
    return writes.every((write) => write !== undefined) ? { at: lastRefusal } : null;
  }

  async function untilServedAgain(since: number) {
    const deadline = performance.now() + calmWithinMs;
    while (performance.now() < deadline) {
      const again = servedAgain(since);
      if (again) return again;
      await wait(50);
    }
    return null;
  }

  const right = new Map((await database.run(readRight)).map(({ id, text }) => [id, text] as const));
  const closing = new AbortController();
  const world = {
    database,
    servers: servers.map((server) => server.url),
    appSecret,
    journal,
    dice: diceOf(seed + 1),
    right,
    closing: closing.signal,
  };
  const players = await Promise.all(
    Array.from({ length: Number(values.players) }, (_, number) => createPlayer(world, number)),
  );
  const { faults, skipped } = allFaults({ postgres, proxy, pooler, dice, isShort });
  say(
    `seed ${seed}, ${players.length} players on two servers, the second ${pooler ? 'behind PgBouncer' : 'as the first'}`,
  );
  for (const reason of skipped) say(`SKIPPED ${reason}`);
  say(`books before: ${(await wrongBooks(database)).join('; ') || 'right'}`);

  const able = faults.filter(({ name, isCheap }) => name.includes(values.only) && (isCheap || !isShort));
  const plan: typeof faults = [];
  const wanted = isShort ? able.length : Number(values.faults);
  while (plan.length < wanted) {
    const left = [...able];
    while (left.length > 0) plan.push(...left.splice(dice.below(left.length), 1));
  }

  const lives = Promise.all(
    players.map((player) =>
      player.live().catch((error: Error) => journal.complain(`a player gave up: ${error.message}`)),
    ),
  );
  await wait(isShort ? 500 : 2_000);
  let slowest = 0;
  for (const [index, fault] of plan.slice(0, wanted).entries()) {
    const from = performance.now();
    const triesBefore = journal.tries.length;
    await fault.happen();
    const back = performance.now();
    const again = await untilServedAgain(back);
    const tries = journal.tries.slice(triesBefore);
    const refused = tries.filter(({ status }) => status === 503).length;
    const books = await wrongBooks(database);
    for (const line of books) journal.complain(`books after "${fault.name}": ${line}`);
    const ms = again ? again.at - back : Number.POSITIVE_INFINITY;
    slowest = Math.max(slowest, ms);
    if (ms > withinMs) journal.complain(`after "${fault.name}" (fault ${index + 1}) it was served again too late`);
    say(
      `${String(index + 1).padStart(3)}  at ${secondsAt(from).padStart(6)} s  for ${((back - from) / 1_000).toFixed(1).padStart(4)} s  ` +
        `served again after ${(ms / 1_000).toFixed(2)} s  ${String(refused).padStart(4)} of ${String(tries.length).padStart(5)} calls 503  ` +
        `books ${books.length === 0 ? 'right' : 'WRONG'}  ${fault.name}`,
    );
  }
  await wait(calmMs);
  closing.abort();
  await lives;
  const wrong = await audit(database, journal);
  await stop();

  const count = (status: number) => journal.tries.filter((one) => one.status === status).length;
  say(
    `${journal.tries.length} calls, ${count(503)} answered 503, ${count(0)} not at all; told: ${journal.verdicts.size} verdicts, ` +
      `${journal.results.size} results, ${[...journal.orders.values()].reduce((sum, one) => sum + one, 0)} purchases, ` +
      `${journal.seats.size} seats, ${journal.tournaments.size} tournaments; ${journal.repeats} repeats`,
  );
  say(`refused: ${JSON.stringify(journal.refused)}`);
  for (const line of wrong.slice(0, 20)) say(`WRONG ${line}`);
  for (const [what, times] of journal.complaints) say(`FAULT ${times} x ${what}`);
  say(`books after: ${wrong.length === 0 ? 'right' : `${wrong.length} things WRONG`}`);
  const failed = wrong.length + journal.complaints.size;
  say(
    `${wanted} faults in ${secondsAt(performance.now())} s, slowest return ${(slowest / 1_000).toFixed(2)} s, ${failed} failed`,
  );
  return failed === 0;
}
