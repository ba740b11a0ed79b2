import { beforeAll, describe, expect, it } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { type TestApp, useTestApp } from '#test/harness/app.ts';
import { buildPlayer, answerAllQuestions } from '#test/harness/player.ts';
import { Visitor } from '#test/harness/visitor.ts';

const password = 'correct horse battery';
const app = useTestApp({ env: { ADMIN_PASSWORD: password } });
const path = '/api/admin/questions';
let admin: Visitor;

// The server that makes a change deals it at once; the others refresh every five seconds.
const atFirstServer = () => new Visitor(app.servers.slice(0, 1));
const newPlayer = () => {
  const oneServer: TestApp = {
    servers: app.servers.slice(0, 1),
    database: app.database,
    databaseUrl: app.databaseUrl,
    sessionCookie: (token) => app.sessionCookie(token),
    advance: (ms) => app.advance(ms),
    visitor: atFirstServer,
  };
  return buildPlayer(oneServer);
};

beforeAll(async () => {
  admin = atFirstServer();
  await admin.post('/api/auth/sign-in/email', { email: 'admin@trivia.localhost', password });
});

let number = 0;
async function add(change: object = {}): Promise<number> {
  const form = {
    categoryId: 28,
    question: `Which question is dealt as number ${++number}?`,
    correctAnswer: `Number ${number}`,
    wrongAnswers: ['x', 'y', 'z'],
    ...change,
  };
  return (await admin.post<{ id: number }>(path, form)).body.id;
}
async function listDealtIds(categoryId = 28, difficulty?: string): Promise<number[]> {
  const player = await newPlayer();
  const dealt = await answerAllQuestions(player, `/api/categories/${categoryId}/questions?gameMode=survival`);
  return dealt.filter((question) => !difficulty || question.difficulty === difficulty).map((question) => question.id);
}

describe('dealing', () => {
  it('includes a question as soon as it is published', async () => {
    const [published, draft] = [await add(), await add({ status: 'draft' })];
    expect(await listDealtIds()).toContain(published);
    expect(await listDealtIds()).not.toContain(draft);
    await admin.post(`${path}/bulk`, { ids: [draft], action: 'status', status: 'published' });
    expect(await listDealtIds()).toContain(draft);
  });

  it.each([
    ['retired', (id: number) => admin.post(`${path}/bulk`, { ids: [id], action: 'status', status: 'retired' })],
    ['a draft again', (id: number) => admin.post(`${path}/bulk`, { ids: [id], action: 'status', status: 'draft' })],
    ['deleted', (id: number) => admin.request('DELETE', `${path}/${id}`)],
  ])('excludes a question that is %s, while a running game keeps it', async (_, take) => {
    const id = await add();
    const player = await newPlayer();
    const run = '/api/categories/28/questions?gameMode=survival';
    let [question] = (await player.deal(run)) as [PlayQuestion];
    while (question.id !== id) {
      await player.answer(question, 'right');
      question = await player.next(question.gameId);
    }
    await take(id);
    expect(await listDealtIds()).not.toContain(id);
    expect((await player.deal(run)).at(-1)).toMatchObject({ question: question.question, ticket: question.ticket });
    expect((await player.answer(question, 'right')).body.isCorrect).toBe(true);
    expect((await player.submit({ gameId: question.gameId })).body.questionsCorrect).toBe(question.position);
  });

  it('includes a restored question again', async () => {
    const id = await add();
    await admin.request('DELETE', `${path}/${id}`);
    await admin.post(`${path}/${id}/restore`);
    expect(await listDealtIds()).toContain(id);
  });

  it('follows a question into another category and difficulty', async () => {
    const id = await add({ difficulty: 'easy' });
    await admin.post(`${path}/bulk`, { ids: [id], action: 'category', categoryId: 29 });
    await admin.post(`${path}/bulk`, { ids: [id], action: 'difficulty', difficulty: 'hard' });
    expect(await listDealtIds(28)).not.toContain(id);
    expect(await listDealtIds(29, 'hard')).toContain(id);
  });

  it('continues a survival run when planned questions are gone', async () => {
    const player = await newPlayer();
    let [question] = await player.deal('/api/categories/31/questions?gameMode=survival');
    const all = await admin.get<{ id: number }[]>(`${path}?categoryId=31`);
    const gone = all.body.map(({ id }) => id).filter((id) => id !== question?.id);
    const [kept, ...others] = gone;
    await admin.post(`${path}/bulk`, { ids: others, action: 'status', status: 'retired' });
    await player.answer(question as PlayQuestion, 'right');
    const { gameId } = question as PlayQuestion;
    question = await player.next(gameId);
    expect(question.id).toBe(kept);
    expect((await player.answer(question, 'right')).body).toMatchObject({ isCorrect: true });
    expect((await player.browser.post<{ code: string }>(`/api/game/${gameId}/next`)).body.code).toBe('gameClosed');
    expect((await player.submit({ gameId })).body).toMatchObject({ questionsCorrect: 2 });
    await admin.post(`${path}/bulk`, { ids: others, action: 'status', status: 'published' });
  });
});
