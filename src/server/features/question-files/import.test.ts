import { beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '#shared/kernel/contract.ts';
import type { questionFilesContract } from '#shared/question-files/contract.ts';
import type { Question, QuestionChange } from '#shared/questions/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, answerAllQuestions } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';

type Check = Output<(typeof questionFilesContract)['POST /api/admin/question-files/check']>;
type Counts = Output<(typeof questionFilesContract)['POST /api/admin/question-files/import']>;

const app = useTestApp({ env: administratorEnv });
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

const headers = { 'content-type': 'application/octet-stream' };
const post = <Body>(call: 'check' | 'import', questions: unknown, query: string) =>
  admin.request<Body>('POST', `/api/admin/question-files/${call}?format=json${query}`, {
    body: JSON.stringify(questions),
    headers,
  });
const check = async (questions: unknown, query = '') => (await post<Check>('check', questions, query)).body;
const put = (questions: unknown, query = '') => post<Counts>('import', questions, query);
const search = async (text: string) =>
  (await admin.get<Question[]>(`/api/admin/questions?search=${encodeURIComponent(text)}`)).body;

const space = 31;

let number = 0;
const createQuestionForm = (change: object = {}) => ({
  category: 'Science / Space',
  question: `Is this question ${++number} of a file?`,
  correctAnswer: 'Yes',
  wrongAnswers: ['No', 'Perhaps', 'Never'],
  ...change,
});
async function addQuestion(change: object = {}): Promise<Question> {
  const question = createQuestionForm(change);
  await put([question]);
  const [found] = await search(question.question);
  if (!found) throw new Error('the question was not added');
  return found;
}

describe('a new question', () => {
  it('is added as a draft with the defaults of the import for omitted fields', async () => {
    expect(await addQuestion({ question: 'All from defaults?' })).toMatchObject({
      ...{ categoryId: space, difficulty: 'medium', points: 150, explanation: null },
      ...{ status: 'draft', source: 'file', isEdited: false },
    });
    const { category: _, ...elsewhere } = createQuestionForm();
    await put([elsewhere], '&categoryId=2&difficulty=hard&status=published');
    expect((await search(elsewhere.question))[0]).toMatchObject({
      ...{ categoryId: 2, difficulty: 'hard', points: 200, status: 'published' },
    });
  });

  it('keeps the fields of the file over the defaults', async () => {
    const said = { difficulty: 'easy', points: 250, explanation: 'So it is.', status: 'retired' };
    const question = createQuestionForm(said);
    await put([question], '&categoryId=2&difficulty=hard&status=published');
    expect((await search(question.question))[0]).toMatchObject({ ...said, categoryId: space });
  });

  it.each([
    ['Science / Space', space],
    ['science/SPACE', space],
    [' space ', space],
    ['Science', 4],
    ['31', space],
    [31, space],
    ['The 20th Century', null],
  ])('is added to the category that the file calls %j', async (category, id) => {
    const question = await addQuestion({ category });
    const { body } = await admin.get<{ id: number; name: string }[]>('/api/categories');
    const expected = id ?? body.find((each) => each.name === category)?.id;
    expect(question.categoryId).toBe(expected);
  });

  it('is dealt at once by the importing server when it is published', async () => {
    const player = await buildPlayer(app);
    const question = createQuestionForm({ status: 'published' });
    await put([question, createQuestionForm()]);
    // Other servers refresh the bank after some seconds.
    if (app.servers.length > 1) return;
    const dealt = await answerAllQuestions(player, `/api/categories/${space}/questions?gameMode=survival`);
    expect(dealt.filter((each) => each.question.endsWith('of a file?')).map((each) => each.question)).toEqual([
      question.question,
    ]);
  });

  it('is audited with the administrator who added it', async () => {
    const { id } = await addQuestion();
    const { body } = await admin.get<QuestionChange[]>(`/api/admin/questions/${id}/changes`);
    expect(body).toMatchObject([{ action: 'added', by: expect.any(String) }]);
  });
});

describe('a question that is already in the bank', () => {
  const again = ({ question, correctAnswer, wrongAnswers }: Question) => ({ question, correctAnswer, wrongAnswers });

  it('is recognized regardless of case, punctuation and order of wrong answers', async () => {
    const question = await addQuestion({ explanation: 'So it is.', points: 250 });
    const file = [{ ...again(question), wrongAnswers: question.wrongAnswers.toReversed() }];
    expect(await check(file)).toMatchObject({
      same: 1,
      lines: [{ outcome: 'same', questionId: question.id, reasons: [] }],
    });
    expect((await put(file)).body).toMatchObject({ added: 0, changed: 0, same: 1, refused: 0 });
    expect(await search(question.question)).toMatchObject([{ revision: 1, updatedAt: question.updatedAt }]);
  });

  it('is changed where the file differs and keeps omitted fields', async () => {
    const question = await addQuestion({ explanation: 'So it is.', points: 250 });
    const file = [{ ...again(question), wrongAnswers: ['No', 'Perhaps', 'Rarely'], difficulty: 'hard' }];
    expect((await check(file)).lines).toMatchObject([
      { outcome: 'change', questionId: question.id, reasons: ['wrongAnswers', 'difficulty'] },
    ]);
    expect((await put(file, '&status=published&categoryId=2')).body).toMatchObject({ changed: 1 });
    expect(await search(question.question)).toMatchObject([
      {
        ...{ categoryId: space, explanation: 'So it is.', points: 250, difficulty: 'hard' },
        status: 'draft',
        revision: 2,
      },
    ]);
  });

  it('is found by its id when its text differs', async () => {
    const { id } = await addQuestion();
    expect((await put([createQuestionForm({ id, question: 'Is it another text now?' })])).body).toMatchObject({
      changed: 1,
    });
    expect(await search('Is it another text now?')).toMatchObject([{ id, revision: 2 }]);
  });

  it('is found by its text before its id, because the id may be from another server', async () => {
    const [one, other] = [await addQuestion(), await addQuestion()];
    expect((await check([{ ...again(one), id: other.id }])).lines).toMatchObject([
      { outcome: 'same', questionId: one.id, reasons: [`is question ${one.id} of the bank`] },
    ]);
  });

  it('is added when its id is unknown or deleted', async () => {
    const { id } = await addQuestion();
    await admin.request('DELETE', `/api/admin/questions/${id}`);
    expect(await check([createQuestionForm({ id }), createQuestionForm({ id: 2_000_000_000 })])).toMatchObject({
      added: 2,
    });
  });

  it('is written by at most one line', async () => {
    const question = await addQuestion();
    const twice = [createQuestionForm({ id: question.id }), again(question)];
    expect((await check(twice)).lines[1]).toMatchObject({
      outcome: 'refuse',
      reasons: ['is the same question as in line 1'],
    });
  });

  it('keeps its markup but accepts no new markup', async () => {
    const form = { ...createQuestionForm({ question: 'What does <br> do?', categoryId: space }), category: undefined };
    const { body: question } = await admin.post<Question>('/api/admin/questions', form);
    expect(await check([{ ...again(question), points: 50 }])).toMatchObject({ changed: 1 });
    expect(await check([{ ...again(question), explanation: '<b>Much</b>' }])).toMatchObject({ refused: 1 });
  });
});

describe('an import', () => {
  const mixed = async () => {
    const question = await addQuestion();
    const { question: text, correctAnswer, wrongAnswers } = question;
    const standing = { question: text, correctAnswer, wrongAnswers };
    return [
      createQuestionForm(),
      createQuestionForm({ wrongAnswers: ['No'] }),
      standing,
      createQuestionForm({ id: (await addQuestion()).id, points: 7 }),
      createQuestionForm(),
    ];
  };

  it('does what its check reported', async () => {
    const file = await mixed();
    const { lines, ...counts } = await check(file);
    expect(counts).toEqual({ added: 2, changed: 1, same: 1, refused: 1 });
    expect((await put(file, '&refused=skip')).body).toMatchObject(counts);
    const { lines: after } = await check(file);
    expect(after.map((line) => line.outcome)).toEqual(['same', 'refuse', 'same', 'same', 'same']);
    expect(lines.map((line) => line.line)).toEqual(after.map((line) => line.line));
  });

  it('stops at rejected lines unless they are to be skipped', async () => {
    const file = await mixed();
    const before = await check(file);
    expect(await put(file)).toMatchObject({ status: 400, body: { code: 'fileUnreadable' } });
    expect(await check(file)).toEqual(before);
  });

  it('adds each question once when it runs twice at once', async () => {
    const file = Array.from({ length: 300 }, () => createQuestionForm());
    const [one, other] = await Promise.all([put(file), put(file)]);
    expect([one.body, other.body].toSorted((a, b) => a.added - b.added)).toMatchObject([
      { added: 0, changed: 0, same: 300, refused: 0 },
      { added: 300, changed: 0, same: 0, refused: 0 },
    ]);
  });
});
