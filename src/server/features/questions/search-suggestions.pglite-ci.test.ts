import { beforeAll, describe, expect, it } from 'vitest';
import type { Question, SimilarQuestion } from '#shared/questions/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
const path = '/api/admin/questions';
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

async function add(question: string, correctAnswer: string, change: object = {}): Promise<number> {
  const wrongAnswers = ['Straw', 'Hay', 'Dust'];
  const form = { categoryId: 28, question, correctAnswer, wrongAnswers, ...change };
  const { status, body, text } = await admin.post<Question>(path, form);
  if (status !== 200) throw new Error(text);
  return body.id;
}

const findSuggestions = async (search: string) =>
  (
    await admin.get<{ missing: string[]; questions: SimilarQuestion[] }>(
      `${path}/near?search=${encodeURIComponent(search)}`,
    )
  ).body;
const list = async (query: string) => (await admin.get<Question[]>(`${path}?${query}`)).body.map(({ id }) => id);

describe('a search without results', () => {
  it('names the unknown words and suggests similar questions by question and by answer', async () => {
    const lighthouse = await add('Which harbor keeps the Zanzibarian lighthouse?', 'Quillport');
    const { missing, questions } = await findSuggestions('Zanzibaryan lighthouse');
    expect(missing).toEqual(['zanzibaryan']);
    expect(questions[0]).toMatchObject({ id: lighthouse, correctAnswer: 'Quillport' });
    expect((await findSuggestions('Quilport')).questions[0]?.id).toBe(lighthouse);
  });

  it('suggests questions that have all the words in another order', async () => {
    const id = await add('Whose umbrella did the walrus of Vladigrad carry?', 'The baker of Oom');
    const found = await findSuggestions('vladigrad umbrella baker');
    expect(found.missing).toEqual([]);
    expect(found.questions[0]?.id).toBe(id);
    await admin.request('DELETE', `${path}/${id}`);
    expect((await findSuggestions('vladigrad umbrella baker')).questions.map((each) => each.id)).not.toContain(id);
  });

  it('suggests nothing if nothing is similar, and accepts any text', async () => {
    expect(await findSuggestions('zzqxzzqx')).toEqual({ missing: ['zzqxzzqx'], questions: [] });
    for (const text of ['%_\\', '???', "'; drop table question; --", 'the', '🦊'])
      expect((await findSuggestions(text)).questions.length).toBeLessThanOrEqual(5);
    expect((await admin.get(`${path}/near?search=%20`)).status).toBe(400);
  });
});

describe('questions that are similar to each other', () => {
  it('are listed together, including drafts, until one of them is deleted', async () => {
    const before = await list('alike=true&limit=200');
    const one = await add('Which walrus of the north crossed the Quillian sea?', 'Olaf');
    await add('Which walrus of the south crossed the Oomian lake?', 'Knut');
    const other = await add('Which walrus, of the north, crossed the Quillian sea in winter?', 'Olaf', {
      status: 'draft',
    });
    const found = await list('alike=true&limit=200');
    expect(found.filter((id) => !before.includes(id))).toEqual([one, other]);
    expect(Math.abs(found.indexOf(one) - found.indexOf(other))).toBe(1);
    const { body: count } = await admin.get<{ count: number }>(`${path}/count?alike=true`);
    expect(count.count).toBe(before.length + 2);
    expect(await list('alike=true&status=draft')).toEqual([other]);
    expect(await list('alike=true&sort=changed&search=Quillian')).toEqual([other, one]);
    expect((await admin.get<Question[]>(`${path}/matching?alike=true`)).body).toHaveLength(before.length + 2);
    expect((await admin.get(`${path}?alike=yes`)).status).toBe(400);
    await admin.request('PUT', `${path}/${one}`, {
      body: {
        categoryId: 28,
        question: 'Which walrus of the north crossed the Quillian sea?',
        correctAnswer: 'Olaf',
        wrongAnswers: ['Straw', 'Hay', 'Dust'],
        status: 'retired',
      },
    });
    expect(await list('alike=true&limit=200')).toEqual(before);
  });
});

it('an export uses the order of the list', async () => {
  const ids = [
    await add('Which is the first of the exported ones?', 'One'),
    await add('Which is the second of the exported ones?', 'Two'),
    await add('Which is the third of the exported ones?', 'Three'),
  ];
  const exported = async (query: string) =>
    (
      await admin.get<{ id: number }[]>(`/api/admin/question-files/export?format=json&search=exported+ones&${query}`)
    ).body.map(({ id }) => id);
  expect(await exported('')).toEqual(ids);
  expect(await exported('sort=newest')).toEqual(ids.toReversed());
  await admin.post(`${path}/bulk`, { action: 'points', ids: [ids[1]], points: 250 });
  expect(await exported('sort=changed')).toEqual([ids[1], ids[2], ids[0]]);
  expect(await exported(`sort=changed&ids=${ids[0]},${ids[1]}`)).toEqual([ids[1], ids[0]]);
  expect((await admin.get('/api/admin/question-files/export?format=json&sort=best')).status).toBe(400);
});
