import { beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '#shared/questions/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const password = 'correct horse battery';
const app = useTestApp({ env: { ADMIN_PASSWORD: password } });
const path = '/api/admin/questions';
let admin: Visitor;
let existing: Question;

const form = {
  categoryId: 28,
  question: 'Which form is a good one?',
  correctAnswer: 'This one',
  wrongAnswers: ['That one', 'Another', 'None'],
  difficulty: 'easy',
  points: 100,
};

beforeAll(async () => {
  admin = app.visitor();
  await admin.post('/api/auth/sign-in/email', { email: 'admin@trivia.localhost', password });
  existing = (await admin.post<Question>(path, { ...form, question: 'Which question stands?' })).body;
});

const invalidChanges: readonly [what: string, change: object, field: string][] = [
  ['no question', { question: undefined }, 'question'],
  ['an empty question', { question: '' }, 'question'],
  ['a question of spaces', { question: ' \n ' }, 'question'],
  ['a question of 5,000 characters', { question: 'x'.repeat(5000) }, 'question'],
  ['a question that is no text', { question: 7 }, 'question'],
  ['an empty right answer', { correctAnswer: '' }, 'correctAnswer'],
  ['a right answer of 5,000 characters', { correctAnswer: 'x'.repeat(5000) }, 'correctAnswer'],
  ['two wrong answers', { wrongAnswers: ['a', 'b'] }, 'wrongAnswers'],
  ['four wrong answers', { wrongAnswers: ['a', 'b', 'c', 'd'] }, 'wrongAnswers'],
  ['an empty wrong answer', { wrongAnswers: ['a', 'b', ' '] }, 'wrongAnswers.2'],
  [
    'a wrong answer that is right but for case and spaces',
    { wrongAnswers: ['a', 'tHIS  ONE ', 'c'] },
    'wrongAnswers.1',
  ],
  [
    'a wrong answer that is right but for a sign that nobody sees',
    { wrongAnswers: ['a', 'b', 'This\u200b one'] },
    'wrongAnswers.2',
  ],
  [
    'a wrong answer that is right in other letters of Unicode',
    { correctAnswer: 'Caf\u00e9', wrongAnswers: ['Cafe\u0301', 'b', 'c'] },
    'wrongAnswers.0',
  ],
  ['a question that shows nothing', { question: '\u200b\u200b' }, 'question'],
  ['a question whose text turns its direction', { question: 'Which \u202eway?' }, 'question'],
  ['an answer of two lines', { correctAnswer: 'one\u2028two' }, 'correctAnswer'],
  ['a wrong answer twice', { wrongAnswers: ['a', 'b', 'A '] }, 'wrongAnswers.2'],
  ['a category that is no number', { categoryId: 'science' }, 'categoryId'],
  ['an unknown difficulty', { difficulty: 'brutal' }, 'difficulty'],
  ['0 points', { points: 0 }, 'points'],
  ['-1 points', { points: -1 }, 'points'],
  ['1e9 points', { points: 1e9 }, 'points'],
  ['1.5 points', { points: 1.5 }, 'points'],
  ['points in words', { points: '100' }, 'points'],
  ['an unknown status', { status: 'gone' }, 'status'],
  ['an explanation of 5,000 characters', { explanation: 'x'.repeat(5000) }, 'explanation'],
  ['an unknown field', { isCorrect: true }, 'isCorrect'],
  ['an id of its own', { id: 1 }, 'id'],
  ['a revision of none', { revision: 0 }, 'revision'],
];

describe.each([
  ['a new question', 'POST', (): string => path],
  ['a change', 'PUT', (): string => `${path}/${existing.id}`],
] as const)('%s', (_, method, target) => {
  it.each(invalidChanges)('with %s is rejected with a 400 that names the field', async (_what, change, field) => {
    const answer = await admin.request<{ errors: { field: string }[] }>(method, target(), {
      body: { ...form, ...change },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error) => error.field)).toContain(field);
  });

  it('with an unknown category returns a 404', async () => {
    const answer = await admin.request(method, target(), { body: { ...form, categoryId: 424_242 } });
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'categoryNotFound' }]);
  });

  it('with invalid characters never returns a 500', async () => {
    for (const text of [`nul \u0000 in ${method}?`, `half a pair \ud83e in ${method}?`]) {
      const answer = await admin.request(method, target(), { body: { ...form, question: text } });
      expect([text, answer.status < 500]).toEqual([text, true]);
    }
  });
});

it('a form keeps every character of its texts', async () => {
  const question = `¿Qué dice "50 %" \\ 'x_y' <b> & 🦊 in Ελληνικά?`;
  const { body } = await admin.post<Question>(path, { ...form, question, wrongAnswers: ['{"a"}', "NULL',", 'a,b'] });
  expect(body).toMatchObject({ question, wrongAnswers: ['{"a"}', "NULL',", 'a,b'] });
  expect((await admin.get(`${path}/${body.id}`)).body).toEqual(body);
});
