// `npm run economy`: runs the random operations of test/economy.postgres.parts.test.ts over HTTP on two server
// processes while their PostgreSQL keeps failing. In the end, every coin must be where the responses said.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import { withLongTimeout } from '#server/platform/timeouts.ts';
import { examineLedger } from '../../scripts/doctor/ledger.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { registerCleanup, endEverything, endOnSignals } from '../../scripts/processes.ts';
import { auditEconomy, readTurnover } from './economy-audit.ts';
import { type DatabaseFault, listDatabaseFaults } from './connection-faults.ts';
import { createSeededRandom } from '../harness/seeded-random.ts';
import { startHttpWorld } from './http-world.ts';
import { createTally, UnknownOutcomeError } from './tally.ts';
import { createTrader } from './trader.ts';
import type { World } from './trading-world.ts';

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
const print = (line: string) => console.log(line);

const recoveryTimeoutMs = 60_000;
const progressIntervalMs = 10_000;

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
const world = await startHttpWorld(url.href, { players }).catch((error: unknown) => {
  console.error(error);
  return endEverything(1);
});
const stop = registerCleanup(async () => {
  await world.close();
  await postgres.stop();
});

print(`seed ${seed}: ${operations} operations, ${clients} clients, two servers, ${faults} faults of the database`);
const tally = createTally();
const sumCounts = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((all, count) => all + count, 0);
/** Lost calls are not counted because their effect is unknown. */
const countOperations = () => sumCounts(tally.done) + sumCounts(tally.refused);
const startedAt = performance.now();
const getElapsedSeconds = () => (performance.now() - startedAt) / 1000;
const violations: string[] = [];
const finished = new AbortController();

/** Rejections count as answers. */
async function measureRecovery({ servers, players: [anybody = ''] }: World): Promise<number> {
  const since = performance.now();
  for (const server of servers) {
    const isServed = () =>
      server('GET /api/user/matches', anybody, {}).then(
        () => true,
        (error: unknown) => {
          if (error instanceof UnknownOutcomeError) return false;
          throw error;
        },
      );
    while (!(await isServed())) {
      if (performance.now() - since > recoveryTimeoutMs) return Number.NaN;
      await pause(20);
    }
  }
  return performance.now() - since;
}

/** Trading continues meanwhile. */
async function listLedgerErrors(): Promise<string[]> {
  const findings = await examineLedger(world.database);
  return findings.filter(({ level }) => level === 'fail').map(({ what, text }) => `${what}: ${text}`);
}

async function injectFault(fault: DatabaseFault, faultNumber: number): Promise<void> {
  const at = getElapsedSeconds();
  const lostBefore = sumCounts(tally.lost);
  // The fault also terminates the connection that injects it.
  await fault.inject().catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
  });
  const backMs = await measureRecovery(world);
  const ledgerErrors = await withLongTimeout(listLedgerErrors);
  violations.push(...ledgerErrors.map((text) => `after fault ${faultNumber}: ${text}`));
  if (Number.isNaN(backMs))
    violations.push(`after fault ${faultNumber} a server did not answer for ${recoveryTimeoutMs / 1000} s`);
  print(
    `${at.toFixed(0)} s, fault ${faultNumber}: ${fault.name}; both servers answered again after ${backMs.toFixed(0)} ms, ` +
      `${sumCounts(tally.lost) - lostBefore} calls without an answer, books ${ledgerErrors.length === 0 ? 'right' : 'WRONG'}`,
  );
}

async function injectFaults(): Promise<void> {
  const inTurn = listDatabaseFaults(postgres, world.database);
  for (let faultNumber = 1; faultNumber <= faults; faultNumber += 1) {
    while (!finished.signal.aborted && countOperations() < (operations * (faultNumber - 0.5)) / faults) await pause(50);
    const fault = inTurn[(faultNumber - 1) % inTurn.length];
    if (fault) await injectFault(fault, faultNumber);
  }
}

async function reportProgress(): Promise<void> {
  while (!finished.signal.aborted) {
    const before = countOperations();
    await Promise.race([pause(progressIntervalMs), trading]);
    if (!finished.signal.aborted)
      process.stderr.write(
        `${getElapsedSeconds().toFixed(0)} s: ${countOperations()}, ${Math.round(((countOperations() - before) / progressIntervalMs) * 1000)} a second\n`,
      );
  }
}

const trade = createTrader(world, createSeededRandom(seed), tally);
async function runClient(): Promise<void> {
  while (countOperations() < operations) await trade();
}
const trading = Promise.all(Array.from({ length: clients }, runClient)).finally(() => {
  finished.abort();
});
await Promise.all([trading, injectFaults(), reportProgress()]);
const durationSeconds = getElapsedSeconds();

violations.push(
  ...(await withLongTimeout(() => auditEconomy(world.database, tally))),
  ...(await withLongTimeout(listLedgerErrors)),
);
const isExpectedLoss = (what: string) => !what.startsWith('500');
for (const [what, count] of Object.entries(tally.lost)) {
  if (!isExpectedLoss(what)) violations.push(`${count} times a fault was answered "${what}"`);
}
console.log('done', tally.done);
console.log('refused', tally.refused);
console.log('without a conclusive response', tally.lost);
console.table(await withLongTimeout(() => readTurnover(world.database)));
await stop();
for (const violation of violations) print(`VIOLATION ${violation}`);
print(
  `${countOperations()} operations in ${durationSeconds.toFixed(0)} s, ${(countOperations() / durationSeconds).toFixed(0)} a second; ` +
    `${faults} faults, ${sumCounts(tally.lost)} calls without an answer, ${sumCounts(Object.fromEntries(tally.uncertain))} movements of unknown outcome`,
);
print(`${violations.length} violations (--seed=${seed})`);
process.exitCode = violations.length === 0 ? 0 : 1;
