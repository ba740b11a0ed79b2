import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createDatabases, type TestDatabases, testTarget } from '#test/harness/databases.ts';
import { signUp } from '#test/harness/process-visitor.ts';
import { type StartedServer, startServer } from '#test/harness/started-server.ts';
import type { Answer, Visitor } from '#test/harness/visitor.ts';
import { player } from '#server/db/schema/account.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement, type RowOf } from './database.ts';

const lockPlayers = statement('test.broken.lock', 'select id from player for update', { id: player.id });
const connections = statement(
  'test.broken.connections',
  `select pid, coalesce(wait_event_type = 'Lock', false) as "isWaiting", state = 'idle in transaction' as "isBetween"
   from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  { pid: computed.number(), isWaiting: computed.boolean(), isBetween: computed.boolean() },
);
const terminate = statement('test.broken.terminate', 'select pg_terminate_backend(pid) from unnest($1::int[]) as pid', {
  pg_terminate_backend: computed.boolean(),
});

/** The program that `npm start` runs, whose connections to a real PostgreSQL are ended by the database itself. */
let databases: TestDatabases | undefined;
let server: StartedServer | undefined;
let folder = '';

if (testTarget !== 'postgres')
  console.log('Connections are ended on one server with PostgreSQL; the embedded database has none.');

beforeEach(async () => {
  if (testTarget !== 'postgres') return;
  folder = await mkdtemp(join(tmpdir(), 'trivia-quest-broken-'));
  databases = await createDatabases(inject('databaseTemplate'));
  server = await startServer({ DATABASE_URL: databases.url ?? '', DATA_DIR: folder });
});

afterEach(async () => {
  await server?.stop();
  await databases?.drop();
  if (folder) await rm(folder, { recursive: true });
});

function started() {
  const [database] = databases?.databases ?? [];
  if (!server || !database) throw new Error('nothing is started');
  return { server, database };
}

const buy = (visitor: Visitor) => visitor.post('/api/shop/purchase', { powerUpType: 'extraTime' });
const coins = async (visitor: Visitor) => (await visitor.get<{ coins: number }>('/api/auth/user')).body.coins;

type Connection = RowOf<typeof connections>;

/** Waits until this holds of so many connections. Answers which. */
const untilSo = (database: Database, holds: (connection: Connection) => boolean, count: number) =>
  vi.waitFor(
    async () => {
      const found = (await database.run(connections)).filter(holds);
      expect(found).toHaveLength(count);
      return found.map(({ pid }) => pid);
    },
    { timeout: 20_000 },
  );

/** Players with 100 coins. */
async function arrive(count: number): Promise<Visitor[]> {
  const visitors = await Promise.all(Array.from({ length: count }, () => signUp(started().server)));
  for (const visitor of visitors) expect(await coins(visitor)).toBe(100);
  return visitors;
}

/** Purchases that have come to a halt within their transactions, since somebody else holds the players' rows. */
async function purchasesAtHalt(visitors: readonly Visitor[], meanwhile: (pids: readonly number[]) => Promise<void>) {
  const { database } = started();
  return database.transaction(async (tx) => {
    await tx.run(lockPlayers);
    const purchases = Promise.allSettled(visitors.map(buy));
    await meanwhile(await untilSo(database, ({ isWaiting }) => isWaiting, visitors.length));
    // In an object, or the transaction would wait for them.
    return { purchases };
  });
}

/** What their calls were answered. */
const answersOf = async (purchases: Promise<PromiseSettledResult<Answer>[]>) =>
  (await purchases).map((one) =>
    one.status === 'fulfilled' ? [one.value.status, one.value.headers.get('retry-after')] : String(one.reason),
  );

const comeAgain = [503, '5'];

/** Nothing stayed of what broke, and the server does what it is asked. */
async function goesOn(visitors: readonly Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    expect(await coins(visitor)).toBe(100);
    expect((await buy(visitor)).status).toBe(200);
    expect(await coins(visitor)).toBe(90);
  }
}

describe.skipIf(testTarget !== 'postgres')('a server whose connections to the database break', () => {
  it('goes on when they break while statements run', async () => {
    const { database } = started();
    const visitors = await arrive(5);
    const { purchases } = await purchasesAtHalt(visitors, async (pids) => void (await database.run(terminate, [pids])));
    expect(await answersOf(purchases)).toEqual(visitors.map(() => comeAgain));
    await goesOn(visitors);
  });

  it('goes on when one breaks between two statements of a transaction', async () => {
    const { server, database } = started();
    const visitors = await arrive(1);
    const halted: number[] = [];
    const { purchases } = await purchasesAtHalt(visitors, async (pids) => {
      halted.push(...pids);
      // It hears that the row is its own only with the news that the connection has ended.
      server.pause();
    });
    await untilSo(database, ({ pid, isBetween }) => isBetween && halted.includes(pid), 1);
    await database.run(terminate, [halted]);
    await untilSo(database, ({ pid }) => halted.includes(pid), 0);
    server.resume();
    expect(await answersOf(purchases)).toEqual(visitors.map(() => comeAgain));
    await goesOn(visitors);
  });
});
