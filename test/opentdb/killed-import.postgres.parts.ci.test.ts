import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { ImportJob } from '#shared/imports/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { pageLimit } from '#shared/questions/rules.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { createDatabases, testTarget } from '#test/harness/databases.ts';
import { type ServerProcess, startServerProcess } from '#test/harness/processes/server-process.ts';
import { Visitor } from '#test/harness/visitor.ts';
import { startFakeService } from './fake-service.ts';
import { selectThird } from '../harness/test-form.ts';

/**
 * Kills servers with SIGKILL during an import. Each following server starts a minute later, when the lease of the
 * killed one has expired, and resumes the import by itself.
 */
const standIn = await startFakeService();
afterAll(() => standIn.close());
const minuteMs = 60_000;

let env: Record<string, string> = {};
let started: ServerProcess[] = [];
let release: () => Promise<void>;

beforeEach(async () => {
  standIn.reset();
  const folder = await mkdtemp(join(tmpdir(), 'trivia-quest-import-'));
  const databases = testTarget === 'pglite' ? null : await createDatabases(inject('databaseTemplate'));
  env = {
    ...administratorEnv,
    ...(databases?.url && { DATABASE_URL: databases.url }),
    DATA_DIR: folder,
    APP_SECRET: 'a secret that only the tests know',
    OPENTDB_URL: standIn.url,
    OPENTDB_PACE_MS: '1',
  };
  release = async () => {
    await databases?.drop();
    await rm(folder, { recursive: true });
  };
});

afterEach(async () => {
  await Promise.all(started.map((server) => server.kill()));
  started = [];
  await release();
});

async function startServer(failAt: string, minutesLater: number): Promise<ServerProcess> {
  const server = await startServerProcess({ ...env, FAIL_AT: failAt, CLOCK_SHIFT_MS: String(minutesLater * minuteMs) });
  started.push(server);
  return server;
}

async function signIn(server: ServerProcess): Promise<Visitor> {
  const visitor = new Visitor([server.url]);
  const credentials = { email: 'admin@trivia.localhost', password: administratorEnv.ADMIN_PASSWORD };
  expect((await visitor.post('/api/auth/sign-in/email', credentials)).status).toBe(200);
  return visitor;
}

/**
 * Starts an import that is killed at the first point. Each following server continues to its point, and the last one to
 * the end.
 */
async function runKilledImport(points: readonly string[], path: string, body: object) {
  const [first = '', ...others] = points;
  const server = await startServer(first, 0);
  const visitor = await signIn(server);
  await expect(visitor.post(path, body)).rejects.toThrow();
  expect(await server.ended).toBe('SIGKILL');
  for (const [index, point] of others.entries()) {
    const next = await startServer(point, index + 1);
    expect(await next.ended).toBe('SIGKILL');
  }
  return waitForImport(await signIn(await startServer('', points.length)));
}

async function waitForImport(visitor: Visitor): Promise<{ job: ImportJob | undefined; questions: string[] }> {
  const latest = async () => (await visitor.get<ImportJob[]>('/api/admin/imports')).body[0];
  await vi.waitUntil(async () => (await latest())?.status !== 'running', { timeout: 30_000, interval: 100 });
  const page = async (offset: number) =>
    (await visitor.get<Question[]>(`/api/admin/questions?source=opentdb&offset=${offset}`)).body;
  const questions = [...(await page(0)), ...(await page(pageLimit))].map(({ question }) => question);
  return { job: await latest(), questions: questions.sort() };
}

if (testTarget === 'two-servers') {
  console.log('Servers are killed on PGlite and on PostgreSQL: each of these tests starts servers of its own.');
}

describe.skipIf(testTarget === 'two-servers')('an import whose server is killed', () => {
  it('completes with every question once, wherever the servers are killed', async () => {
    const points = [
      'import.started',
      'import.answered',
      'import.questions-written:2',
      'import.committed:5',
      'import.answered:20',
    ];
    const { job, questions } = await runKilledImport(points, '/api/admin/bulk-import-all', {});
    const counts = { imported: standIn.bank.length, duplicates: 0, refused: 0 };
    expect(job).toMatchObject({ kind: 'bulk', status: 'done', ...counts });
    expect(questions).toEqual(standIn.bank.map(({ question }) => question).sort());
  }, 180_000);

  it.each(selectThird(['import.answered:2', 'import.questions-written:2', 'import.committed:2']))(
    'imports the requested number of questions after a kill at %s',
    async (point) => {
      const order = { amount: 20, category: 'history' };
      const { job, questions } = await runKilledImport([point], '/api/admin/import-trivia', order);
      expect(job).toMatchObject({ kind: 'single', status: 'done', imported: 20, duplicates: 0, refused: 0 });
      expect(new Set(questions).size).toBe(20);
    },
  );
});

if (testTarget === 'pglite') {
  console.log('Taking an import over needs two servers on one database: only one process may open the embedded one.');
}

describe.skipIf(testTarget === 'pglite')(
  'an import that a second server takes over while the first is still running',
  () => {
    it('is completed by only one of the two servers, without duplicates or extra questions', async () => {
      const first = await startServer('', 0);
      const visitor = await signIn(first);
      // The first server's third request is answered only when the second server, for which the lease has expired, sends
      // one.
      const takenOver = Promise.withResolvers<void>();
      standIn.state.onCall = (count) => {
        if (count > 3) takenOver.resolve();
        return count === 3 ? takenOver.promise : undefined;
      };
      const order = { amount: 40, category: 'entertainment' };
      const outcome = visitor.post<{ imported: number }>('/api/admin/import-trivia', order);
      await vi.waitUntil(() => standIn.questionCalls().length === 3, { timeout: 20_000 });
      const second = await startServer('', 1);
      const { job, questions } = await waitForImport(await signIn(second));
      expect(job).toMatchObject({ status: 'done', imported: 40, duplicates: 0 });
      expect(new Set(questions).size).toBe(40);
      expect((await outcome).body.imported).toBe(40);
    });
  },
);
