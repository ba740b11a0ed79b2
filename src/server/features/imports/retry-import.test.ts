import { afterAll, beforeEach, expect, it } from 'vitest';
import type { ImportJob } from '#shared/imports/contract.ts';
import type { ImportCounts } from '#shared/imports/plan.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { startTestApp, useTestApp } from '#test/harness/app.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import { startFakeService } from '#test/opentdb/fake-service.ts';
import { clearImports, listImportedTexts } from '#test/opentdb/imported-questions.ts';

const standIn = await startFakeService();
const app = useTestApp({ env: { ...administratorEnv, OPENTDB_URL: standIn.url, OPENTDB_PACE_MS: '0' } });
afterAll(() => standIn.close());

let administrator: Visitor;

beforeEach(async () => {
  administrator ??= await signInAdministrator(app);
  standIn.reset();
  await clearImports(app.database);
});

type Outcome = ImportCounts & { readonly code?: string };
const latest = async (browser = administrator) => (await browser.get<ImportJob[]>('/api/admin/imports')).body[0];
const retryImport = (id: number) => administrator.post<Outcome>(`/api/admin/imports/${id}/again`);
const source = async () =>
  (await administrator.get<{ address: string; answeredAt: string | null }>('/api/admin/imports/source')).body;
const importHistory = () =>
  administrator.post<Outcome>('/api/admin/import-trivia', { amount: 30, category: 'history' });

it('retrying a failed import adds the missing questions once, and the source is recorded as having answered', async () => {
  expect(await source()).toEqual({ address: standIn.url, answeredAt: null });
  standIn.state.everyFault = 'error500';
  expect((await importHistory()).status).toBe(502);
  expect((await source()).answeredAt).toBeNull();
  const failed = await latest();
  if (!failed) throw new Error('there is no import');

  standIn.state.everyFault = null;
  const tries = await Promise.all(Array.from({ length: 20 }, () => retryImport(failed.id)));
  const [begun, ...others] = tries.filter(({ status }) => status === 200);
  expect(begun?.body).toMatchObject({ imported: 30 });
  for (const { body } of others) expect(body.imported, 'a later one finds all of it there').toBe(0);
  expect(tries.filter(({ status }) => status !== 200).every(({ body }) => body.code === 'importRunning')).toBe(true);
  const stored = await listImportedTexts(app.database);
  expect(new Set(stored.map(String)).size).toBe(30);
  expect(stored).toHaveLength(30);
  expect((await source()).answeredAt).not.toBeNull();
});

it('retrying an import that did not fail returns 409, an unknown import 404', async () => {
  expect((await importHistory()).status).toBe(200);
  const done = await latest();
  expect(await retryImport(done?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'importNotFailed' } });
  expect(await retryImport(2_000_000)).toMatchObject({ status: 404, body: { code: 'importNotFound' } });
});

it('an unreachable source is reported as having refused the connection', async () => {
  const lonely = await startTestApp({ env: { ...administratorEnv, OPENTDB_PACE_MS: '0' } });
  const there = await signInAdministrator(lonely);
  expect((await there.post('/api/admin/import-trivia', { amount: 1 })).status).toBe(502);
  expect(await latest(there)).toMatchObject({ status: 'failed', fault: 'connectionRefused' });
  await lonely.close();
});
