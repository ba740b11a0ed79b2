import { beforeAll, describe, expect, it } from 'vitest';
import type { Question, QuestionChange } from '#shared/questions/contract.ts';
import { bankVersion, questionRevision } from '#server/db/schema/questions.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import type { Answer, Visitor } from '#test/harness/visitor.ts';

const password = 'correct horse battery';
const app = useTestApp({ env: { ADMIN_PASSWORD: password } });
let admin: Visitor;

beforeAll(async () => {
  admin = app.visitor();
  await admin.post('/api/auth/sign-in/email', { email: 'admin@trivia.localhost', password });
});

let number = 0;
const createForm = (change: object = {}) => ({
  categoryId: 28,
  question: `Which of these questions is number ${++number} of the tests?`,
  correctAnswer: `Number ${number}`,
  wrongAnswers: ['Another', 'None', 'All of them'],
  difficulty: 'easy',
  points: 100,
  ...change,
});
const path = '/api/admin/questions';
const add = (change: object = {}) => admin.post<Question>(path, createForm(change));
const createQuestion = async (change: object = {}) => (await add(change)).body;
const put = (id: number, body: object) => admin.request<Question>('PUT', `${path}/${id}`, { body });
const edit = (
  { id, categoryId, question, correctAnswer, wrongAnswers, difficulty, points }: Question,
  change: object,
) => put(id, { categoryId, question, correctAnswer, wrongAnswers, difficulty, points, ...change });
const remove = (id: number) => admin.request<{ id: number }>('DELETE', `${path}/${id}`);
const read = (id: number) => admin.get<Question>(`${path}/${id}`);
const bulk = (ids: readonly number[], action: object) =>
  admin.post<{ ids: number[] }>(`${path}/bulk`, { ids, ...action });
const listQuestionChanges = async (id: number) => (await admin.get<QuestionChange[]>(`${path}/${id}/changes`)).body;
const statuses = (answers: readonly Answer[]) => answers.map((answer) => answer.status).sort();
const twenty = Array.from({ length: 20 }, (_, index) => index);

const readWordings = statement(
  'test.wordings',
  'select revision, question from question_revision where question_id = $1 order by revision',
  { revision: questionRevision.revision, question: questionRevision.question },
);
const readVersion = statement('test.version', 'select version from bank_version', { version: bankVersion.version });
const getBankVersion = async () => (await app.database.run(readVersion))[0]?.version ?? 0;

describe('adding a question', () => {
  it('publishes it by default, with 100 points if they are omitted', async () => {
    const { points: _, ...rest } = createForm();
    const added = await admin.post<Question>(path, rest);
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({ status: 'published', points: 100, explanation: null, source: 'administrator' });
    expect(added.body).toMatchObject({ licence: null, isEdited: false, revision: 1, shown: 0, averageSeconds: null });
    expect(added.body).toMatchObject({ fit: null, openReports: 0 });
    expect((await read(added.body.id)).body).toEqual(added.body);
    expect((await createQuestion({ status: 'draft' })).status).toBe('draft');
  });

  it('rejects the same text with the same right answer, regardless of case, spaces and punctuation', async () => {
    const { question, correctAnswer } = await createQuestion();
    const again = await add({
      question: question.toUpperCase().replace('?', ' ?!'),
      correctAnswer: `${correctAnswer}.`,
    });
    expect([again.status, again.body]).toMatchObject([409, { code: 'questionExists' }]);
    expect((await add({ question })).status).toBe(200);
  });

  it('creates one question under twenty concurrent calls', async () => {
    const same = createForm();
    const answers = await Promise.all(twenty.map(() => admin.post<Question>(path, same)));
    expect(statuses(answers)).toEqual([200, ...twenty.slice(1).map(() => 409)]);
    const { body } = await admin.get<Question[]>(`${path}?search=${encodeURIComponent(same.question)}`);
    expect(body).toHaveLength(1);
  });

  it('is forbidden for players', async () => {
    const player = await buildPlayer(app);
    expect((await player.browser.post(path, createForm())).status).toBe(403);
    expect((await player.browser.get(path)).status).toBe(403);
    expect((await player.browser.post(`${path}/bulk`, { ids: [28_001], action: 'delete' })).status).toBe(403);
  });
});

describe('a canary question', () => {
  it('is set and unset without a new revision, and both are in the history', async () => {
    const before = await createQuestion({ isCanary: true });
    expect(before.isCanary).toBe(true);
    expect((await edit(before, { points: 150 })).body).toMatchObject({ isCanary: true, points: 150, revision: 2 });
    const after = await edit({ ...before, points: 150 }, { isCanary: false });
    expect(after.body).toMatchObject({ isCanary: false, revision: 2 });
    expect((await listQuestionChanges(before.id))[0]).toMatchObject({
      before: { isCanary: true },
      after: { isCanary: false },
    });
    expect((await createQuestion()).isCanary).toBe(false);
  });

  it('cannot be a shipped question: the error names the field, and nothing changes', async () => {
    const shipped = (await read(28_001)).body;
    const refused = await admin.request<{ errors: { field: string }[] }>('PUT', `${path}/${shipped.id}`, {
      body: { ...createForm(), question: shipped.question, isCanary: true },
    });
    expect([refused.status, refused.body.errors.map(({ field }) => field)]).toEqual([400, ['isCanary']]);
    expect((await read(28_001)).body).toEqual(shipped);
  });
});

describe('changing a question', () => {
  it('creates a new revision and keeps every wording', async () => {
    const before = await createQuestion();
    const after = await edit(before, { question: 'What does it say from now on?', explanation: 'So it is.' });
    expect(after.body).toMatchObject({ revision: 2, isEdited: true, explanation: 'So it is.', status: 'published' });
    expect(await app.database.run(readWordings, [before.id])).toEqual([
      { revision: 1, question: before.question },
      { revision: 2, question: 'What does it say from now on?' },
    ]);
  });

  it('keeps an omitted explanation and status; null removes the explanation', async () => {
    const before = await createQuestion({ status: 'retired', explanation: 'As everybody knows.' });
    const harder = await edit(before, { difficulty: 'hard' });
    expect(harder.body).toMatchObject({ explanation: 'As everybody knows.', status: 'retired', difficulty: 'hard' });
    expect((await edit(harder.body, { explanation: null })).body.explanation).toBeNull();
  });

  it('writes nothing if nothing changes', async () => {
    const before = await createQuestion();
    const version = await getBankVersion();
    expect((await edit(before, { revision: 1 })).body).toEqual(before);
    expect(await getBankVersion()).toBe(version);
    expect(await listQuestionChanges(before.id)).toHaveLength(1);
  });

  it('creates no revision for a change of the status alone', async () => {
    const before = await createQuestion();
    const retired = (await edit(before, { status: 'retired' })).body;
    expect(retired).toMatchObject({ status: 'retired', revision: 1, isEdited: false });
    expect(await app.database.run(readWordings, [before.id])).toHaveLength(1);
    expect((await listQuestionChanges(before.id))[0]).toMatchObject({
      action: 'updated',
      before: { status: 'published' },
      after: { status: 'retired' },
    });
  });

  it('is rejected when another change came first', async () => {
    const before = await createQuestion();
    await edit(before, { points: 200, revision: 1 });
    const late = await edit(before, { points: 300, revision: 1 });
    expect([late.status, late.body]).toMatchObject([409, { code: 'questionChanged' }]);
    expect((await read(before.id)).body.points).toBe(200);
  });

  it('accepts one of twenty concurrent changes of the same revision', async () => {
    const before = await createQuestion();
    const answers = await Promise.all(twenty.map((each) => edit(before, { points: 200 + each, revision: 1 })));
    expect(statuses(answers)).toEqual([200, ...twenty.slice(1).map(() => 409)]);
    const { body: after } = await read(before.id);
    expect(after).toMatchObject({ revision: 2, points: answers.find(({ status }) => status === 200)?.body.points });
    expect(await listQuestionChanges(before.id)).toHaveLength(2);
  });

  it('is rejected if it would equal another question', async () => {
    const [one, other] = [await createQuestion(), await createQuestion()];
    const clash = await edit(other, { question: one.question, correctAnswer: one.correctAnswer });
    expect([clash.status, clash.body]).toMatchObject([409, { code: 'questionExists' }]);
    expect((await read(other.id)).body).toEqual(other);
  });

  it('returns a 404 for an unknown question before it validates the form', async () => {
    expect((await put(424_242, createForm())).body).toMatchObject({ code: 'questionNotFound' });
    expect((await put(424_242, {})).status).toBe(404);
  });
});

describe('deleting a question', () => {
  it('removes it from every list, and a repeat is a 404', async () => {
    const { id, question } = await createQuestion();
    expect((await remove(id)).body).toEqual({ id });
    expect((await read(id)).status).toBe(404);
    expect((await admin.get(`${path}?search=${encodeURIComponent(question)}`)).body).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await put(id, createForm())).status).toBe(404);
  });

  it('leaves it findable only with the filter for deleted questions', async () => {
    const { id, question } = await createQuestion();
    const search = encodeURIComponent(question);
    const deleted = `${path}?status=deleted&search=${search}`;
    expect((await admin.get(deleted)).body).toEqual([]);
    await remove(id);
    expect((await admin.get(deleted)).body).toMatchObject([{ id, deletedAt: expect.any(String) }]);
    const count = `${path}/count?status=deleted&search=${search}`;
    expect((await admin.get(count)).body).toEqual({ count: 1, isMore: false });
    for (const status of ['published', 'draft', 'retired'])
      expect((await admin.get(`${path}?status=${status}&search=${search}`)).body).toEqual([]);
    await admin.post(`${path}/${id}/restore`);
    expect((await admin.get(deleted)).body).toEqual([]);
  });

  it('can be undone', async () => {
    const before = await createQuestion();
    await remove(before.id);
    const { body } = await admin.post<Question>(`${path}/${before.id}/restore`);
    expect(body).toEqual({ ...before, updatedAt: body.updatedAt });
    expect((await admin.post<Question>(`${path}/${before.id}/restore`)).body).toEqual(body);
    const actions = (await listQuestionChanges(before.id)).map((change) => change.action);
    expect(actions).toEqual(['restored', 'deleted', 'added']);
  });

  it('cannot be undone when the same question was added meanwhile', async () => {
    const before = await createQuestion();
    await remove(before.id);
    const { question, correctAnswer } = before;
    expect((await add({ question, correctAnswer })).status).toBe(200);
    const restored = await admin.post(`${path}/${before.id}/restore`);
    expect([restored.status, restored.body]).toMatchObject([409, { code: 'questionExists' }]);
  });
});

describe('bulk actions on questions', () => {
  const three = async (change: object = {}) =>
    [await createQuestion(change), await createQuestion(change), await createQuestion(change)] as const;

  it('return the ids that changed', async () => {
    const [one, other, third] = await three();
    const ids = [one.id, other.id, third.id];
    await edit(one, { status: 'retired' });
    expect((await bulk(ids, { action: 'status', status: 'retired' })).body).toEqual({ ids: [other.id, third.id] });
    expect((await bulk(ids, { action: 'difficulty', difficulty: 'hard' })).body).toEqual({ ids });
    expect((await bulk(ids, { action: 'category', categoryId: 29 })).body).toEqual({ ids });
    expect((await read(third.id)).body).toMatchObject({
      status: 'retired',
      difficulty: 'hard',
      categoryId: 29,
      revision: 3,
    });
  });

  it('delete and restore the same questions', async () => {
    const [one, other, third] = await three();
    await remove(other.id);
    const { body } = await bulk([one.id, other.id, third.id, third.id], { action: 'delete' });
    expect(body).toEqual({ ids: [one.id, third.id] });
    expect((await bulk(body.ids, { action: 'restore' })).body).toEqual(body);
    expect((await read(one.id)).status).toBe(200);
    expect((await read(other.id)).status).toBe(404);
  });

  it.each([
    { action: 'status', status: 'retired' },
    { action: 'difficulty', difficulty: 'hard' },
    { action: 'category', categoryId: 29 },
    { action: 'delete' },
  ])('change nothing when one of the questions is missing: %j', async (action) => {
    const [one, other] = await three();
    expect((await bulk([one.id, other.id, 424_242], action)).body).toMatchObject({ code: 'questionNotFound' });
    expect([(await read(one.id)).body, (await read(other.id)).body]).toEqual([one, other]);
  });

  it('restore all or none', async () => {
    const [one, other] = await three();
    await bulk([one.id, other.id], { action: 'delete' });
    await add({ question: other.question, correctAnswer: other.correctAnswer });
    expect((await bulk([one.id, other.id], { action: 'restore' })).status).toBe(409);
    expect((await bulk([one.id, 424_242], { action: 'restore' })).status).toBe(404);
    expect((await read(one.id)).status).toBe(404);
  });

  it('validate categories and limits', async () => {
    const { id } = await createQuestion();
    expect((await bulk([id], { action: 'category', categoryId: 424_242 })).body).toMatchObject({
      code: 'categoryNotFound',
    });
    for (const body of [
      { ids: [], action: 'delete' },
      { ids: Array.from({ length: 201 }, (_, index) => index + 1), action: 'delete' },
      { ids: [id], action: 'publish' },
      { ids: [id], action: 'status', status: 'gone' },
      { ids: [id], action: 'delete', status: 'draft' },
      { ids: ['1'], action: 'delete' },
    ]) {
      expect([body, (await admin.post(`${path}/bulk`, body)).status]).toEqual([body, 400]);
    }
  });
});

describe('the history of a question', () => {
  it('shows who changed which field, newest first, also for deleted questions', async () => {
    const before = await createQuestion();
    await edit(before, { points: 250, difficulty: 'hard' });
    await remove(before.id);
    const changes = await listQuestionChanges(before.id);
    expect(changes.map(({ action, before: was, after }) => [action, was, after])).toEqual([
      ['deleted', null, null],
      ['updated', { points: 100, difficulty: 'easy' }, { points: 250, difficulty: 'hard' }],
      ['added', null, null],
    ]);
    const { body: user } = await admin.get<{ displayName: string }>('/api/auth/user');
    expect(new Set(changes.map((change) => change.by))).toEqual(new Set([user.displayName]));
  });
});
