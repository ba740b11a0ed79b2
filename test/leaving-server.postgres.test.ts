import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { ImportJob } from '#shared/imports/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { player } from '#server/db/schema/account.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { administratorEnv } from './harness/administrator.ts';
import { createDatabases, type TestDatabases, testTarget } from './harness/databases.ts';
import { openEvents } from './harness/event-stream.ts';
import { moveVisitor, signUp } from './harness/processes/process-visitor.ts';
import { type StartedServer, startServer } from './harness/processes/started-server.ts';
import { Visitor } from './harness/visitor.ts';
import { startFakeService } from './opentdb/fake-service.ts';

/** Stops the program that `npm start` runs while it is in use, beside another server on the same database. */
const triviaSource = await startFakeService();
afterAll(() => triviaSource.close());

let databases: TestDatabases | undefined;
let servers: StartedServer[] = [];
let folder = '';

if (testTarget !== 'postgres')
  console.log('Skipped: graceful shutdown is tested only on PostgreSQL, because each test starts two servers.');

beforeEach(async () => {
  if (testTarget !== 'postgres') return;
  triviaSource.reset();
  folder = await mkdtemp(join(tmpdir(), 'trivia-quest-leaving-'));
  databases = await createDatabases(inject('databaseTemplate'));
  const env = {
    ...administratorEnv,
    DATABASE_URL: databases.url ?? '',
    DATA_DIR: folder,
    APP_SECRET: 'a secret that only the tests know',
    OPENTDB_URL: triviaSource.url,
    OPENTDB_PACE_MS: '1',
  };
  servers = await Promise.all([startServer(env), startServer(env)]);
}, 120_000);

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await databases?.drop();
  if (folder) await rm(folder, { recursive: true });
});

function getServers() {
  const [leaving, staying] = servers;
  const [database] = databases?.databases ?? [];
  if (!leaving || !staying || !database) throw new Error('the servers are not running');
  return { leaving, staying, database };
}

const lockPlayers = statement('test.leaving.lock', 'select id from player for update', { id: player.id });
const countWaiting = statement(
  'test.leaving.waiting',
  `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  { count: computed.number() },
);
const countPaid = statement(
  'test.leaving.paid',
  `select count(*)::int as count from ledger_entry where reason = 'shop'`,
  { count: computed.number() },
);
const readPaidCount = async (database: Database) => (await database.run(countPaid))[0]?.count;

// The connection is not kept alive: the server might close it just before the next call (docs/operations.md).
const buy = (visitor: Visitor, key: string) =>
  visitor.post(
    '/api/shop/purchase',
    { powerUpType: 'extraTime' },
    { headers: { 'idempotency-key': key, connection: 'close' } },
  );

async function openConnection(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const waitUntilPortClosed = (url: string) =>
  vi.waitFor(
    async () => {
      await expect(openConnection(url)).rejects.toThrow('ECONNREFUSED');
    },
    { timeout: 20_000 },
  );

async function sendRequest(socket: Socket, visitor: Visitor, path: string): Promise<string> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close');
  return text;
}

describe.skipIf(testTarget !== 'postgres')('a server that is asked to stop', { timeout: 180_000 }, () => {
  it('answers requests in flight and those that arrive on an accepted connection', async () => {
    const { leaving, database } = getServers();
    const visitors = await Promise.all(Array.from({ length: 5 }, () => signUp(leaving)));
    for (const visitor of visitors) await visitor.get('/api/auth/user');
    const accepted = await openConnection(leaving.url);
    const { purchases, late } = await database.transaction(async (tx) => {
      await tx.run(lockPlayers);
      const purchases = Promise.allSettled(visitors.map((visitor, index) => buy(visitor, `order-${index}`)));
      await vi.waitFor(async () => expect(await database.run(countWaiting)).toEqual([{ count: visitors.length }]), {
        timeout: 20_000,
      });
      void leaving.stop();
      await waitUntilPortClosed(leaving.url);
      return { purchases, late: await sendRequest(accepted, visitors[0] as Visitor, '/api/shop') };
    });
    expect(late).toMatch(/^HTTP\/1\.1 200 /);
    expect(
      (await purchases).map((result) => (result.status === 'fulfilled' ? result.value.status : String(result.reason))),
    ).toEqual(visitors.map(() => 200));
    expect(await leaving.ended).toBe(0);
    expect(await readPaidCount(database)).toBe(visitors.length);
  });

  it('loses nothing under load: unanswered requests are repeated on the other server, and each takes effect once', async () => {
    const { leaving, staying, database } = getServers();
    const statuses: Record<string, number> = {};
    const connectionErrors: string[] = [];
    const orders = 12;
    let answered = 0;

    async function buyAll(visitor: Visitor, number: number): Promise<void> {
      const elsewhere = moveVisitor(staying, visitor);
      for (let order = 0; order < orders; ) {
        const at = connectionErrors.length > 0 ? elsewhere : visitor;
        const answer = await buy(at, `${number}-${order}`).catch((error: NodeJS.ErrnoException) => String(error.code));
        if (typeof answer === 'string') connectionErrors.push(answer);
        else {
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          order += 1;
          answered += 1;
          // 100 coins pay for ten orders; the last two are rejected.
          if (answered === 20) void leaving.stop();
        }
      }
    }

    const visitors = await Promise.all(Array.from({ length: 8 }, () => signUp(leaving)));
    for (const visitor of visitors) await visitor.get('/api/auth/user');
    await Promise.all(visitors.map(buyAll));
    expect(statuses).toEqual({ 200: 80, 409: 16 });
    expect(await readPaidCount(database)).toBe(80);
    for (const code of connectionErrors) expect(['ECONNREFUSED', 'ECONNRESET']).toContain(code);
    expect(connectionErrors).not.toEqual([]);
    expect(await leaving.ended).toBe(0);
  });

  it('moves open streams and its running import to the other server, where both continue', async () => {
    const { leaving, staying } = getServers();
    const admin = new Visitor([leaving.url]);
    const credentials = { email: 'admin@trivia.localhost', password: administratorEnv.ADMIN_PASSWORD };
    expect((await admin.post('/api/auth/sign-in/email', credentials)).status).toBe(200);
    const before = await openEvents(leaving.url, admin);
    onTestFinished(() => before.close());
    // Holds the third call to the source until the other server makes the fourth.
    const takenOver = Promise.withResolvers<void>();
    triviaSource.state.onCall = (count) => {
      if (count > 3) takenOver.resolve();
      return count === 3 ? takenOver.promise : undefined;
    };
    const importing = admin.post<{ code: string }>('/api/admin/import-trivia', {
      amount: 40,
      category: 'entertainment',
    });
    await vi.waitUntil(() => triviaSource.questionCalls().length === 3, { timeout: 20_000 });

    const ended = leaving.stop();
    await before.waitForEvent('moving');
    await before.waitForClose();
    expect(await importing).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    const moved = moveVisitor(staying, admin);
    const after = await openEvents(staying.url, moved, 'tournaments:');
    onTestFinished(() => after.close());
    expect(await ended).toBe(0);

    const latest = async () => (await moved.get<ImportJob[]>('/api/admin/imports')).body[0];
    await vi.waitUntil(async () => (await latest())?.status !== 'running', { timeout: 40_000, interval: 100 });
    expect(await latest()).toMatchObject({ status: 'done', imported: 40, duplicates: 0 });
    const { body } = await moved.get<Question[]>('/api/admin/questions?source=opentdb&limit=200');
    expect(new Set(body.map(({ question }) => question)).size).toBe(40);
    expect((await moved.post('/api/tournaments', { name: 'Autumn Cup' })).status).toBe(200);
    await after.waitForEvent('tournaments');
  });
});
