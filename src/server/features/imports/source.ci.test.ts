import { request } from 'node:http';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportJob } from '#shared/imports/contract.ts';
import type { ImportCounts } from '#shared/imports/plan.ts';
import type { SourceFault } from '#shared/imports/rules.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { startTestApp, useTestApp } from '#test/harness/app.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import type { Fault } from '#test/opentdb/service-faults.ts';
import { hostileResults } from '#test/opentdb/service-faults.ts';
import { startFakeService } from '#test/opentdb/fake-service.ts';
import {
  clearImports,
  listImportedQuestions,
  listImportedTexts,
  toComparableText,
} from '#test/opentdb/imported-questions.ts';

const standIn = await startFakeService();
const env = { ...administratorEnv, OPENTDB_URL: standIn.url, OPENTDB_PACE_MS: '0' };
const app = useTestApp({ env });
afterAll(() => standIn.close());

let administrator: Visitor;

beforeEach(async () => {
  administrator ??= await signInAdministrator(app);
  standIn.reset();
  await clearImports(app.database);
});

type Outcome = ImportCounts & { readonly message: string };
const importHistory = (amount: number) =>
  administrator.post<Outcome>('/api/admin/import-trivia', { amount, category: 'history' });
const latest = async () => (await administrator.get<ImportJob[]>('/api/admin/imports')).body[0];
const tokenCalls = () => standIn.arrivals.filter(({ path }) => path === '/api_token.php');
const historyTexts = () =>
  standIn.bank
    .filter(({ categoryId }) => [20, 23, 24].includes(categoryId))
    .map(toComparableText)
    .sort();

const texts = {
  silent: 'The question source does not answer. Please try again later.',
  unreadable: 'The question source sent something that cannot be read.',
  refused: 'The question source refused the request.',
};

describe('a source that fails occasionally', () => {
  it.each<Fault>([
    'garbage',
    'wrongShape',
    'halfBody',
    'error500',
    'error403',
    'redirect',
    'hugeBody',
    'code3',
    'code5',
    'error429',
  ])('is called again after %s, and no question it returned meanwhile is lost', async (fault) => {
    standIn.state.faults = [null, fault, null, fault === 'code3' ? null : fault];
    const { status, body } = await importHistory(30);
    expect([status, body]).toEqual([200, { imported: 30, duplicates: 0, refused: 0 }]);
    expect(await listImportedTexts(app.database)).toEqual(historyTexts());
  });

  it('times out after 15 seconds', async () => {
    standIn.state.faults = ['silence'];
    const startedAt = performance.now();
    expect((await importHistory(30)).body).toMatchObject({ imported: 30 });
    expect(performance.now() - startedAt).toBeGreaterThan(14_900);
    expect(performance.now() - startedAt).toBeLessThan(25_000);
  });

  it('is not called for the time it requests after being called too fast', async () => {
    standIn.state.faults = [null, 'error429WithRetryAfter'];
    expect((await importHistory(30)).body).toMatchObject({ imported: 30 });
    const [, second, third] = standIn.questionCalls();
    expect((third?.atMs ?? 0) - (second?.atMs ?? 0)).toBeGreaterThanOrEqual(1000);
  });

  it('may forget its token during an import: a new one is requested', async () => {
    standIn.state.onCall = (count) => (count === 2 ? standIn.forgetTokens() : undefined);
    expect((await importHistory(30)).body).toEqual({ imported: 30, duplicates: 0, refused: 0 });
    expect(tokenCalls()).toHaveLength(2);
  });
});

describe('a source that keeps failing', () => {
  it.each<[Fault, string, number, SourceFault | null]>([
    ['garbage', texts.unreadable, 5, null],
    ['wrongShape', texts.unreadable, 5, null],
    ['hugeBody', texts.unreadable, 5, null],
    ['redirect', texts.unreadable, 5, null],
    ['error403', texts.refused, 5, null],
    ['error500', texts.silent, 5, 'serverError'],
    ['halfBody', texts.silent, 5, null],
    ['code5', texts.silent, 10, 'tooFast'],
    ['error429', texts.silent, 10, 'tooFast'],
  ])('is given up after %s with the message: %s', async (fault, message, calls, said) => {
    standIn.state.everyFault = fault;
    const { status, body } = await importHistory(30);
    expect([status, body.message]).toEqual([502, message]);
    expect(standIn.arrivals).toHaveLength(calls);
    expect(await latest()).toMatchObject({ status: 'failed', error: message, imported: 0, fault: said });
    expect(await listImportedQuestions(app.database)).toEqual([]);
  });

  it('is not called again when it rejects the request', async () => {
    standIn.state.faults = ['code2'];
    const { status, body } = await importHistory(30);
    expect([status, body.message]).toEqual([502, texts.refused]);
    expect(standIn.questionCalls()).toHaveLength(1);
  });

  it('is not asked for tokens endlessly', async () => {
    standIn.state.faults = Array<Fault>(50).fill('code3');
    const { status, body } = await importHistory(30);
    expect([status, body.message]).toEqual([502, texts.refused]);
    expect(tokenCalls()).toHaveLength(2);
    expect(standIn.questionCalls()).toHaveLength(2);
  });

  it('keeps the questions imported before, and the next import succeeds', async () => {
    standIn.state.faults = [null, ...Array<Fault>(5).fill('error500')];
    expect((await importHistory(30)).status).toBe(502);
    expect(await latest()).toMatchObject({ status: 'failed', imported: 10 });
    expect(await listImportedQuestions(app.database)).toHaveLength(10);
    standIn.state.faults = [];
    expect((await importHistory(30)).body).toEqual({ imported: 20, duplicates: 10, refused: 0 });
  });

  it('leaves a failed import of everything incomplete', async () => {
    standIn.state.everyFault = 'error500';
    expect((await administrator.post('/api/admin/bulk-import-all')).status).toBe(502);
    const { body } = await administrator.get('/api/admin/import-progress');
    expect(body).toEqual({ current: 0, total: 1, category: 'All Categories' });
  });
});

describe('malicious data from a source', () => {
  it('is refused and counted, and none of it is stored', async () => {
    standIn.state.faults = ['hostile'];
    const { status, body } = await importHistory(100);
    expect(status).toBe(200);
    expect(body).toEqual({ imported: 30, duplicates: 0, refused: hostileResults.length });
    expect(await listImportedTexts(app.database)).toEqual(historyTexts());
  });

  it('is refused when it cannot be decoded', async () => {
    standIn.state.faults = ['brokenEncoding'];
    expect((await importHistory(100)).body).toEqual({ imported: 30, duplicates: 0, refused: 4 });
  });
});

describe('a caller waiting for an import', () => {
  it('may disconnect while the import continues', async () => {
    const { cookies } = administrator;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'content-type': 'application/json' };
    const leaving = request(`${app.servers[0]}/api/admin/bulk-import-all`, { method: 'POST', headers });
    leaving.on('error', () => undefined);
    leaving.end('{}');
    standIn.state.onCall = (count) => (count === 3 ? void leaving.destroy() : undefined);
    await vi.waitUntil(async () => (await latest())?.status === 'done', { timeout: 20_000 });
    expect(await latest()).toMatchObject({ kind: 'bulk', imported: standIn.bank.length });
  });

  it('is answered at once when the server stops', async () => {
    const other = await startTestApp({ env });
    const browser = await signInAdministrator(other);
    standIn.state.faults = ['silence'];
    const waiting = browser.post<Outcome>('/api/admin/bulk-import-all');
    await expect.poll(() => standIn.questionCalls().length).toBe(1);
    const startedAt = performance.now();
    const [answer] = await Promise.all([waiting, other.close()]);
    expect(answer.status).toBe(503);
    // The source itself has a timeout of 15 s.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

it('an unreachable source is reported quickly', async () => {
  const gone = await startFakeService();
  await gone.close();
  const other = await startTestApp({ env: { ...env, OPENTDB_URL: gone.url, OPENTDB_PACE_MS: '5000' } });
  try {
    const browser = await signInAdministrator(other);
    const startedAt = performance.now();
    const answer = await browser.post<Outcome>('/api/admin/import-trivia', { amount: 1 });
    expect([answer.status, answer.body.message]).toEqual([502, texts.silent]);
    expect(performance.now() - startedAt).toBeGreaterThan(7000);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  } finally {
    await other.close();
  }
});
