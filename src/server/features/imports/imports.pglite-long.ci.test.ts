import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportJob } from '#shared/imports/contract.ts';
import type { ImportCounts } from '#shared/imports/plan.ts';
import { importCategories } from '#shared/imports/rules.ts';
import { findSourceCategory, listSourceCategoryIds } from '#shared/imports/source-categories.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import {
  clearImports,
  listImportedQuestions,
  listImportedTexts,
  toComparableText,
} from '#test/opentdb/imported-questions.ts';
import { startFakeService } from '#test/opentdb/fake-service.ts';

const standIn = await startFakeService();
const app = useTestApp({ env: { ...administratorEnv, OPENTDB_URL: standIn.url, OPENTDB_PACE_MS: '0' } });
afterAll(() => standIn.close());

let administrator: Visitor;

beforeEach(async () => {
  administrator ??= await signInAdministrator(app);
  standIn.reset();
  await clearImports(app.database);
});

type Outcome = ImportCounts & { readonly message: string };
const importSome = (order: object) => administrator.post<Outcome>('/api/admin/import-trivia', order);
const importEverything = () => administrator.post<Outcome>('/api/admin/bulk-import-all');
const progress = async () => (await administrator.get('/api/admin/import-progress')).body;
const latest = async () => (await administrator.get<ImportJob[]>('/api/admin/imports')).body[0];
const emptyCounts = { imported: 0, duplicates: 0, refused: 0 };

describe('importing some questions', () => {
  it.each([0, 501, -1, 1.5, '100', 'many', null, undefined])('refuses %j as the amount', async (amount) => {
    const answer = await importSome({ amount });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('amount');
    expect(standIn.arrivals).toEqual([]);
  });

  it.each([
    ['category', 'cooking'],
    ['category', 9],
    ['difficulty', 'impossible'],
    ['offset', 3],
  ])('refuses %s %j', async (field, value) => {
    const answer = await importSome({ amount: 1, [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(field);
  });

  it('is restricted to administrators', async () => {
    const player = await buildPlayer(app);
    expect((await player.browser.post('/api/admin/import-trivia', { amount: 1 })).status).toBe(403);
    expect((await app.visitor().post('/api/admin/import-trivia', { amount: 1 })).status).toBe(401);
  });

  it.each(importCategories)(
    'of %s imports the requested number of questions and only from that category',
    async (category) => {
      const { status, body } = await importSome({ amount: 12, category, difficulty: 'all' });
      const expected = category === 'all' ? 12 : Math.min(12, listSourceCategoryIds(category).length * 10);
      expect([status, body]).toEqual([200, { ...emptyCounts, imported: expected }]);
      const stored = await listImportedQuestions(app.database);
      expect(stored).toHaveLength(expected);
      if (category === 'all') return;
      const ids = listSourceCategoryIds(category).map((id) => findSourceCategory(id ?? 0)?.categoryId);
      for (const question of stored) expect(ids).toContain(question.categoryId);
      for (const { query } of standIn.questionCalls()) expect(query.get('category')).not.toBeNull();
    },
  );

  it('never drops a filter when the source has too few questions', async () => {
    const { body } = await importSome({ amount: 500, category: 'history', difficulty: 'hard' });
    expect(body).toEqual({ ...emptyCounts, imported: 9 });
    expect((await listImportedQuestions(app.database)).map((question) => question.difficulty)).toEqual(
      Array(9).fill('hard'),
    );
    for (const { query } of standIn.questionCalls()) {
      expect(['23', '24', '20']).toContain(query.get('category'));
      expect([query.get('difficulty'), query.get('type'), query.get('encode')]).toEqual(['hard', null, 'url3986']);
    }
  });

  it('stores every text decoded, in the matching category, with its source', async () => {
    expect((await importSome({ amount: 100, category: 'entertainment' })).body.imported).toBe(100);
    const ids = listSourceCategoryIds('entertainment');
    const expected = standIn.bank.filter((question) => ids.includes(question.categoryId)).map(toComparableText);
    expect(await listImportedTexts(app.database)).toEqual(expected.sort());
    expect((await listImportedTexts(app.database)).join()).not.toMatch(/&\w+;|&#|%[0-9A-F]{2}/);
    const easy = '/api/admin/questions?source=opentdb&difficulty=easy&limit=1&kind=choice';
    const { body: listed } = await administrator.get<object[]>(easy);
    expect(listed[0]).toMatchObject({
      source: 'opentdb',
      licence: 'CC BY-SA 4.0',
      isEdited: false,
      status: 'published',
      points: 100,
    });
    const { body: statements } = await administrator.get<object[]>(easy.replace('choice', 'trueFalse'));
    expect(statements[0]).toMatchObject({
      kind: 'trueFalse',
      wrongAnswers: ['False'],
      points: 50,
      licence: 'CC BY-SA 4.0',
    });
  });

  it('counts questions that are already in the bank without storing them again', async () => {
    expect((await importSome({ amount: 10, category: 'art' })).body).toEqual({ ...emptyCounts, imported: 10 });
    expect((await importSome({ amount: 10, category: 'art' })).body).toEqual({ ...emptyCounts, duplicates: 10 });
    expect(await listImportedQuestions(app.database)).toHaveLength(10);
  });

  it('records the administrator who started it', async () => {
    await importSome({ amount: 1, category: 'art' });
    const job = await latest();
    const rows = await app.database.run(
      statement(
        'test.imports.audit',
        `select action, subject_id as id from audit_entry
        where subject = 'import' and actor_id = (select id from player where role = 'admin') order by audit_entry.id desc`,
        { action: computed.text(), id: computed.text() },
      ),
    );
    expect(rows[0]).toEqual({ action: 'started', id: String(job?.id) });
  });
});

describe('importing everything', () => {
  it('reports progress and imports everything importable', async () => {
    expect(await progress()).toEqual({ current: 0, total: 1, category: 'All Categories' });
    const seen: unknown[] = [];
    standIn.state.onCall = async () => void seen.push(await progress());
    const { status, body } = await importEverything();
    expect([status, body]).toEqual([200, { ...emptyCounts, imported: standIn.bank.length }]);
    expect(seen[0]).toEqual({ current: 0, total: 1, category: 'All Categories' });
    expect(seen).toContainEqual({ current: 0, total: 24, category: 'General Knowledge' });
    expect(seen).toContainEqual({ current: 8, total: 24, category: 'Science & Nature' });
    expect(seen.at(-1)).toEqual({ current: 23, total: 24, category: 'Entertainment: Cartoon & Animations' });
    expect(await progress()).toEqual({ current: 1, total: 1, category: 'Complete' });
    expect(await listImportedTexts(app.database)).toEqual(standIn.bank.map(toComparableText).sort());
  });

  it('runs once: nineteen of twenty simultaneous starts are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, importEverything));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(19).fill(409)]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body.message).toBe('An import is already running.');
    expect(await listImportedQuestions(app.database)).toHaveLength(standIn.bank.length);
  });

  it('refuses another import while it runs and allows one afterwards', async () => {
    let meanwhile = 0;
    standIn.state.onCall = async () => {
      meanwhile ||= (await importSome({ amount: 1 })).status;
    };
    await importEverything();
    expect(meanwhile).toBe(409);
    standIn.state.onCall = () => undefined;
    expect((await importSome({ amount: 1 })).status).toBe(200);
  });

  it('lists the latest imports, newest first', async () => {
    await importSome({ amount: 2, category: 'art' });
    await importEverything();
    const { body } = await administrator.get<ImportJob[]>('/api/admin/imports');
    expect(body).toHaveLength(2);
    const counts = { imported: standIn.bank.length - 2, duplicates: 2, refused: 0, error: null };
    expect(body[0]).toMatchObject({ kind: 'bulk', status: 'done', ...counts });
    expect(body[1]).toMatchObject({ kind: 'single', status: 'done', imported: 2 });
    expect(Date.parse(body[0]?.finishedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(body[0]?.startedAt ?? ''));
  });
});
