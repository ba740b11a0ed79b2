import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createDatabases, type TestDatabases, testTarget } from '#test/harness/databases.ts';
import { signUp } from '#test/harness/processes/process-visitor.ts';
import { type StartedServer, startServer } from '#test/harness/processes/started-server.ts';
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

function getDatabases() {
  const [database] = databases?.databases ?? [];
  if (!server || !database) throw new Error('nothing is started');
  return { server, database };
}

const buyPowerUp = (visitor: Visitor) => visitor.post('/api/shop/purchase', { powerUpType: 'extraTime' });
const getCoins = async (visitor: Visitor) => (await visitor.get<{ coins: number }>('/api/auth/user')).body.coins;

type Connection = RowOf<typeof connections>;

/** Returns the connections for which the condition holds, once there are this many. */
const waitForConnections = (database: Database, holds: (connection: Connection) => boolean, count: number) =>
  vi.waitFor(
    async () => {
      const found = (await database.run(connections)).filter(holds);
      expect(found).toHaveLength(count);
      return found.map(({ pid }) => pid);
    },
    { timeout: 20_000 },
  );

/** Each player has 100 coins. */
async function signUpPlayers(count: number): Promise<Visitor[]> {
  const visitors = await Promise.all(Array.from({ length: count }, () => signUp(getDatabases().server)));
  for (const visitor of visitors) expect(await getCoins(visitor)).toBe(100);
  return visitors;
}

/** Starts purchases whose transactions block, because the rows of their players are locked elsewhere. */
async function runBlockedPurchases(
  visitors: readonly Visitor[],
  meanwhile: (pids: readonly number[]) => Promise<void>,
) {
  const { database } = getDatabases();
  return database.transaction(async (tx) => {
    await tx.run(lockPlayers);
    const purchases = Promise.allSettled(visitors.map(buyPowerUp));
    await meanwhile(await waitForConnections(database, ({ isWaiting }) => isWaiting, visitors.length));
    // Wrapped in an object, because otherwise the transaction would wait for the purchases.
    return { purchases };
  });
}

const getAnswers = async (purchases: Promise<PromiseSettledResult<Answer>[]>) =>
  (await purchases).map((one) =>
    one.status === 'fulfilled' ? [one.value.status, one.value.headers.get('retry-after')] : String(one.reason),
  );

const retryLater = [503, '5'];

/** Asserts that no partial change was kept and that the server still works. */
async function assertServerWorks(visitors: readonly Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    expect(await getCoins(visitor)).toBe(100);
    expect((await buyPowerUp(visitor)).status).toBe(200);
    expect(await getCoins(visitor)).toBe(90);
  }
}

describe.skipIf(testTarget !== 'postgres')('a server whose database connections break', () => {
  it('recovers when they break while statements run', async () => {
    const { database } = getDatabases();
    const visitors = await signUpPlayers(5);
    const { purchases } = await runBlockedPurchases(
      visitors,
      async (pids) => void (await database.run(terminate, [pids])),
    );
    expect(await getAnswers(purchases)).toEqual(visitors.map(() => retryLater));
    await assertServerWorks(visitors);
  });

  it('recovers when one breaks between two statements of a transaction', async () => {
    const { server, database } = getDatabases();
    const visitors = await signUpPlayers(1);
    const halted: number[] = [];
    const { purchases } = await runBlockedPurchases(visitors, async (pids) => {
      halted.push(...pids);
      // The server learns that it holds the row together with the message that the connection has ended.
      server.pause();
    });
    await waitForConnections(database, ({ pid, isBetween }) => isBetween && halted.includes(pid), 1);
    await database.run(terminate, [halted]);
    await waitForConnections(database, ({ pid }) => halted.includes(pid), 0);
    server.resume();
    expect(await getAnswers(purchases)).toEqual(visitors.map(() => retryLater));
    await assertServerWorks(visitors);
  });
});
