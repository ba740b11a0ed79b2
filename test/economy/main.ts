// `npm run economy`: the random operations of test/economy.postgres.parts.test.ts over HTTP, through two servers that are processes of
// their own, while their PostgreSQL fails again and again. Every coin has to be where the clients were told it is.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { isDatabaseTrouble } from '#server/platform/database/database-trouble.ts';
import { withLongTimeout } from '#server/platform/timeouts.ts';
import { examineBooks } from '../../scripts/doctor/books.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { atEnd, endEverything, endOnSignals } from '../../scripts/processes.ts';
import { audit, turnover } from './audit.ts';
import { type DatabaseFault, databaseFaults } from './faults.ts';
import { dice } from './random.ts';
import { startWorld } from './server-world.ts';
import { emptyTally, Unsure } from './tally.ts';
import { createTrader } from './trade.ts';
import type { World } from './world.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000000' },
    clients: { type: 'string', default: '64' },
    faults: { type: 'string', default: '20' },
    players: { type: 'string', default: '1500' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
const [operations, clients, faults, players, seed] = [
  Number(values.operations),
  Number(values.clients),
  Number(values.faults),
  Number(values.players),
  Number(values.seed),
];
const say = (line: string) => console.log(line);

/** A server that does not answer so long after a fault, in milliseconds, has not survived it. */
const backWithinMs = 60_000;
const lineEveryMs = 10_000;

endOnSignals();
const running = await startPostgres({ fsync: true });
if (!running) throw new Error('there is no PostgreSQL on this machine');
const postgres = running;
const url = new URL(postgres.url);
url.pathname = '/economy';
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
await client.query('create database economy');
await client.end();
const world = await startWorld(url.href, { players }).catch((error: unknown) => {
  console.error(error);
  return endEverything(1);
});
const stop = atEnd(async () => {
  await world.close();
  await postgres.stop();
});

say(`seed ${seed}: ${operations} operations, ${clients} clients, two servers, ${faults} faults of the database`);
const tally = emptyTally();
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, count) => all + count, 0);
/** Lost calls are no operations: nobody knows what became of them. */
const operationsDone = () => sum(tally.done) + sum(tally.refused);
const begun = performance.now();
const seconds = () => (performance.now() - begun) / 1000;
const violations: string[] = [];
const over = new AbortController();

/** Milliseconds until both servers serve again; refusals are answers too. */
async function untilServed({ servers, players: [anybody = ''] }: World): Promise<number> {
  const since = performance.now();
  for (const server of servers) {
    const isServed = () =>
      server('GET /api/user/matches', anybody, {}).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Unsure) return false;
          throw error;
        },
      );
    while (!(await isServed())) {
      if (performance.now() - since > backWithinMs) return Number.NaN;
      await pause(20);
    }
  }
  return performance.now() - since;
}

/** What the doctor says of the books while everybody trades on. */
async function wrongBooks(): Promise<string[]> {
  const findings = await examineBooks(world.database);
  return findings.filter(({ level }) => level === 'fail').map(({ what, text }) => `${what}: ${text}`);
}

async function strike(fault: DatabaseFault, place: number): Promise<void> {
  const at = seconds();
  const lostBefore = sum(tally.lost);
  // Its own connection is one of those that end.
  await fault.strike().catch((error: unknown) => {
    if (!isDatabaseTrouble(error)) throw error;
  });
  const backMs = await untilServed(world);
  const wrong = await withLongTimeout(wrongBooks);
  violations.push(...wrong.map((text) => `after fault ${place}: ${text}`));
  if (Number.isNaN(backMs))
    violations.push(`after fault ${place} a server did not answer for ${backWithinMs / 1000} s`);
  say(
    `${at.toFixed(0)} s, fault ${place}: ${fault.name}; both servers answered again after ${backMs.toFixed(0)} ms, ` +
      `${sum(tally.lost) - lostBefore} calls without an answer, books ${wrong.length === 0 ? 'right' : 'WRONG'}`,
  );
}

async function strikeAll(): Promise<void> {
  const inTurn = databaseFaults(postgres, world.database);
  for (let place = 1; place <= faults; place += 1) {
    while (!over.signal.aborted && operationsDone() < (operations * (place - 0.5)) / faults) await pause(50);
    const fault = inTurn[(place - 1) % inTurn.length];
    if (fault) await strike(fault, place);
  }
}

async function tell(): Promise<void> {
  while (!over.signal.aborted) {
    const before = operationsDone();
    await Promise.race([pause(lineEveryMs), trading]);
    if (!over.signal.aborted)
      process.stderr.write(
        `${seconds().toFixed(0)} s: ${operationsDone()}, ${Math.round(((operationsDone() - before) / lineEveryMs) * 1000)} a second\n`,
      );
  }
}

const trade = createTrader(world, dice(seed), tally);
async function work(): Promise<void> {
  while (operationsDone() < operations) await trade();
}
const trading = Promise.all(Array.from({ length: clients }, work)).finally(() => {
  over.abort();
});
await Promise.all([trading, strikeAll(), tell()]);
const took = seconds();

violations.push(...(await withLongTimeout(() => audit(world.database, tally))), ...(await withLongTimeout(wrongBooks)));
const foreseen = (what: string) => !what.startsWith('500');
for (const [what, count] of Object.entries(tally.lost)) {
  if (!foreseen(what)) violations.push(`${count} times a fault was answered "${what}"`);
}
console.log('done', tally.done);
console.log('refused', tally.refused);
console.log('without an answer that tells anything', tally.lost);
console.table(await withLongTimeout(() => turnover(world.database)));
await stop();
for (const violation of violations) say(`VIOLATION ${violation}`);
say(
  `${operationsDone()} operations in ${took.toFixed(0)} s, ${(operationsDone() / took).toFixed(0)} a second; ` +
    `${faults} faults, ${sum(tally.lost)} calls without an answer, ${sum(Object.fromEntries(tally.unsure))} movements that nobody is sure of`,
);
say(`${violations.length} violations (--seed=${seed})`);
process.exitCode = violations.length === 0 ? 0 : 1;
