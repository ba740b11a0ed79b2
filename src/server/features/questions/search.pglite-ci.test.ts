import { beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '#shared/questions/contract.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const password = 'correct horse battery';
const app = useTestApp({ env: { ADMIN_PASSWORD: password } });
const path = '/api/admin/questions';
let admin: Visitor;

beforeAll(async () => {
  admin = app.visitor();
  await admin.post('/api/auth/sign-in/email', { email: 'admin@trivia.localhost', password });
});

let number = 0;
async function add(change: object = {}): Promise<Question> {
  const form = {
    categoryId: 28,
    question: `Which needle is number ${++number} of this haystack?`,
    correctAnswer: `Needle ${number}`,
    wrongAnswers: ['Straw', 'Hay', 'Dust'],
    ...change,
  };
  return (await admin.post<Question>(path, form)).body;
}
const list = async (query: Record<string, string | number>) =>
  (await admin.get<Question[]>(`${path}?${new URLSearchParams({ limit: '200', ...listTexts(query) })}`)).body;
const count = async (query: Record<string, string | number>) =>
  (await admin.get<{ count: number; isMore: boolean }>(`${path}/count?${new URLSearchParams(listTexts(query))}`)).body;
const similar = async (query: Record<string, string | number>) =>
  (await admin.get<{ id: number; similarity: number }[]>(`${path}/similar?${new URLSearchParams(listTexts(query))}`))
    .body;
const listTexts = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
const listIds = (questions: readonly { readonly id: number }[]) => questions.map(({ id }) => id);

describe('the question list', () => {
  it('is sorted as requested, newest first among equals', async () => {
    const search = 'sorted haystack';
    const [never, hard, easy] = [
      await add({ question: 'Never in the sorted haystack?' }),
      await add({ question: 'Hard in the sorted haystack?' }),
      await add({ question: 'Easy in the sorted haystack?' }),
    ];
    await app.database.run(
      statement('test.sorted', 'insert into question_stats values ($1, 9, 8, 1, 1), ($2, 5, 4, 4, 1)'),
      [hard.id, easy.id],
    );
    await admin.post(`${path}/bulk`, { action: 'points', ids: [never.id], points: 250 });
    const sorted = async (sort: string) => listIds(await list({ search, sort }));
    expect(await sorted('newest')).toEqual([easy.id, hard.id, never.id]);
    expect(await sorted('changed')).toEqual([never.id, easy.id, hard.id]);
    expect(await sorted('hardest')).toEqual([hard.id, easy.id, never.id]);
    expect(await sorted('easiest')).toEqual([easy.id, hard.id, never.id]);
    expect(await sorted('shown')).toEqual([hard.id, easy.id, never.id]);
    expect(await sorted('unshown')).toEqual([never.id, easy.id, hard.id]);
    expect(await sorted('reported')).toEqual([easy.id, hard.id, never.id]);
    expect(listIds(await list({ search, sort: 'hardest', limit: 1, offset: 1 }))).toEqual([easy.id]);
    expect((await admin.get(`${path}?sort=best`)).status).toBe(400);

    const { body } = await admin.get<{ id: number }[]>(`${path}/matching?search=sorted+haystack`);
    expect(body[2]).toEqual({ id: never.id, categoryId: 28, difficulty: 'medium', points: 250, status: 'published' });
    const file = await admin.get(`/api/admin/question-files/export?format=aiken&ids=${hard.id},${easy.id}`);
    expect(file.text.match(/sorted haystack/g)).toHaveLength(2);
    expect((await admin.get('/api/admin/question-files/export?format=aiken&ids=1,x')).status).toBe(400);
    await admin.post(`${path}/bulk`, { action: 'delete', ids: [never.id, hard.id, easy.id] });
  });

  it('filters by category with its subcategories, difficulty, status and source', async () => {
    const draft = await add({ status: 'draft', difficulty: 'hard', categoryId: 29 });
    for (const query of [{ status: 'draft' }, { source: 'administrator', difficulty: 'hard' }]) {
      expect(listIds(await list(query))).toEqual([draft.id]);
      expect(await count(query)).toEqual({ count: 1, isMore: false });
    }
    const { parentId } = (await admin.get<{ parentId: number }>('/api/categories/29')).body;
    expect(listIds(await list({ categoryId: parentId }))).toContain(draft.id);
    expect(listIds(await list({ categoryId: 28 }))).not.toContain(draft.id);
    expect(await list({ source: 'opentdb' })).toEqual([]);
    expect((await admin.get(`${path}?categoryId=424242`)).status).toBe(404);
    expect((await admin.get(`${path}/count?categoryId=424242`)).status).toBe(404);
  });

  it.each([
    ['status', 'gone'],
    ['difficulty', 'brutal'],
    ['source', 'nowhere'],
    ['limit', '0'],
    ['offset', '-1'],
    ['sort', 'id'],
    ['search', 'x'.repeat(201)],
  ])('rejects %s=%s', async (name, value) => {
    const answer = await admin.get<{ errors: { field: string }[] }>(`${path}?${name}=${value}`);
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, name]);
  });

  it('counts its matches', async () => {
    const [{ all } = { all: 0 }] = await app.database.run(
      statement('test.all', 'select count(*)::int as all from question where deleted_at is null', {
        all: computed.number(),
      }),
    );
    expect(await count({})).toEqual({ count: all, isMore: false });
  });

  it('counts up to ten thousand and reports whether there are more', async () => {
    await app.database.run(
      statement(
        'test.many',
        `insert into question (category_id, question, correct_answer, wrong_answers, difficulty, source)
         select 30, 'Generated ' || n, n::text, array['a', 'b', 'c'], 'easy', 'file' from generate_series(1, 10001) n`,
      ),
    );
    expect(await count({ source: 'file' })).toEqual({ count: 10_000, isMore: true });
  });

  it('shows the statistics and reports of a question', async () => {
    const { id } = await add();
    const [player] = await app.database.run(
      statement('test.anybody', 'select id from player limit 1', { id: computed.text() }),
    );
    await app.database.run(statement('test.stats', 'insert into question_stats values ($1, 50, 40, 38, 100000)'), [id]);
    await app.database.run(
      statement(
        'test.report',
        `insert into question_report (question_id, revision, player_id, reason, reported_at)
         values ($1, 1, $2, 'unclear', now())`,
      ),
      [id, player?.id],
    );
    expect((await admin.get(`${path}/${id}`)).body).toMatchObject({
      ...{ shown: 50, answered: 40, answeredRight: 38, averageSeconds: 2.5, fit: 'easier', openReports: 1 },
    });
  });
});

describe('the search', () => {
  it.each(['50 % of all', 'snake_case', 'C:\\DOS', 'the 🦊', "d'ye't's", 'Ελλάδα', '%_\\%'])(
    'finds %s literally in question and right answer, ignoring case',
    async (text) => {
      const asked = await add({ question: `Who says ${text} here, in question ${++number}?` });
      const answered = await add({ correctAnswer: `So ${text} is it` });
      await add({ question: `Who says nothing of the sort, in question ${++number}?` });
      expect(listIds(await list({ search: text.toUpperCase() }))).toEqual([answered.id, asked.id]);
      expect(await count({ search: text })).toEqual({ count: 2, isMore: false });
    },
  );

  it.each([
    ["Ockham's razor", 'Ockham’s Razor'],
    ['Ockham’s beard', "Ockham's beard"],
    ['"quoted" words', '“Quoted” words'],
    ['1914-1918 in', '1914–1918 in'],
    ['a pause - here', 'a pause — here'],
    ['cafe creme', 'Café crème'],
    ['CAFÉ NOIR', 'cafe noir'],
  ])('for %s finds %s, ignoring typographic characters, accents and case', async (search, text) => {
    const asked = await add({ question: `What is ${text} about, in question ${++number}?` });
    const answered = await add({ correctAnswer: `${text}, mostly` });
    expect(listIds(await list({ search }))).toEqual([answered.id, asked.id]);
  });

  it('does not match across the question and its answer', async () => {
    await add({ question: 'Which word ends this quuxline', correctAnswer: 'corgeline' });
    expect(await list({ search: 'quuxline corgeline' })).toEqual([]);
    expect(await list({ search: 'quuxlinecorgeline' })).toEqual([]);
  });

  it.each(['%', '_', '\\'])('finds the character %s alone', async (text) => {
    const found = await list({ search: text });
    expect(found.length).toBeGreaterThan(0);
    for (const { question, correctAnswer } of found) expect(question + correctAnswer).toContain(text);
  });

  it.each(['\ud83e', "'; drop table question; --", '((((', '\n'])('accepts %j without an error', async (text) => {
    expect((await admin.get(`${path}?search=${encodeURIComponent(text.toWellFormed())}`)).status).toBe(200);
    expect((await admin.get(`${path}/count?search=${encodeURIComponent(text.toWellFormed())}`)).status).toBe(200);
    expect((await admin.get(`${path}/similar?text=${encodeURIComponent(`x${text.toWellFormed()}`)}`)).status).toBe(200);
  });
});

describe('the duplicate check', () => {
  it('folds like the search: typographic characters, accents and case make no new question', async () => {
    const wrongAnswers = ['Straw', 'Hay', 'Dust'];
    const send = (question: string, correctAnswer: string) =>
      admin.post<{ code?: string }>(path, { categoryId: 28, question, correctAnswer, wrongAnswers });
    expect((await send('Who wrote "Café–Society’s" end?', 'Zoë Noir')).status).toBe(200);
    expect((await send("who wrote “Cafe-Society's” end?", 'ZOE NOIR')).status).toBe(409);
    expect((await send('Who wrote "Café–Society’s" end?', 'Zoë Blanc')).status).toBe(200);
  });

  it('distinguishes mathematical symbols', async () => {
    const wrongAnswers = ['Straw', 'Hay', 'Dust'];
    for (const question of ['What is 7 - 4 in a haystack?', 'What is 7 + 4 in a haystack?']) {
      const { status } = await admin.post(path, { categoryId: 28, question, correctAnswer: 'A number', wrongAnswers });
      expect(status).toBe(200);
    }
  });
});

describe('similar questions', () => {
  it('have nearly the same text, the most similar first', async () => {
    const first = await add({ question: 'Which ocean is the deepest of all oceans on Earth?' });
    const second = await add({ question: 'Which is the deepest ocean on Earth, of all the five oceans?' });
    const third = await add({ question: 'Who painted the ceiling of a chapel?' });
    const found = await similar({ text: first.question.toUpperCase() });
    expect(listIds(found).slice(0, 2)).toEqual([first.id, second.id]);
    expect(listIds(found)).not.toContain(third.id);
    expect(found[0]?.similarity).toBe(1);
    expect(listIds(await similar({ text: first.question, exceptId: first.id }))[0]).toBe(second.id);
    await admin.request('DELETE', `${path}/${second.id}`);
    expect(listIds(await similar({ text: first.question }))).not.toContain(second.id);
  });

  it('are found with accents of every language and for short texts', async () => {
    for (const question of ['Größter Fluß Österreichs?', 'Où dort l’éléphant?', 'Τι είναι αυτό;', 'What is it?']) {
      const { id } = await add({ question });
      expect(listIds(await similar({ text: question }))[0]).toBe(id);
    }
  });

  it('are found despite a different spelling', async () => {
    const { id } = await add({ question: 'Which harbour city has the tallest lighthouse of Brittany?' });
    const found = await similar({ text: 'Which harbor city has the talest lighthouse in Britany?' });
    expect(found[0]?.id).toBe(id);
  });

  it('are at most five, and none for a text that resembles nothing', async () => {
    for (let each = 0; each < 7; each++)
      await add({ question: `Which lighthouse keeper has ${each} boats of his own?` });
    expect(await similar({ text: 'Which lighthouse keeper has 9 boats of his own?' })).toHaveLength(5);
    expect(await similar({ text: 'zzzz qqqq' })).toEqual([]);
    expect(await similar({ text: '?' })).toEqual([]);
    expect((await admin.get(`${path}/similar?text=`)).status).toBe(400);
  });
});
