import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '#shared/kernel/contract.ts';
import type { questionFilesContract } from '#shared/question-files/contract.ts';
import { type FileFormat, fileFormats } from '#shared/question-files/rules.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { testForm } from '#test/harness/test-form.ts';
import { createFileQuestionArbitrary } from '#test/harness/file-question-arbitraries.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import type { FileQuestion } from './file-question.ts';

type Check = Output<(typeof questionFilesContract)['POST /api/admin/question-files/check']>;

const app = useTestApp({ env: administratorEnv });
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

const headers = { 'content-type': 'application/octet-stream' };
const exportQuestions = (query: string) => admin.get<FileQuestion[]>(`/api/admin/question-files/export?${query}`);
const send = <Body>(call: 'check' | 'import', format: FileFormat, body: string, query = '') =>
  admin.request<Body>('POST', `/api/admin/question-files/${call}?format=${format}${query}`, { body, headers });

describe('an export', () => {
  it.each(Object.entries(fileFormats))('is a download in the format %s', async (format, { ending, type }) => {
    const answer = await exportQuestions(`format=${format}&categoryId=31`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="trivia-quest-questions.${ending}"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text.length).toBeGreaterThan(1000);
  });

  it('contains the questions that match the filter, by id, a main category with its subcategories', async () => {
    const { body: science } = await exportQuestions('format=json&categoryId=4');
    expect(new Set(science.map((question) => question.category.split(' / ')[0]))).toEqual(new Set(['Science']));
    expect(science.map((question) => question.id)).toEqual(
      science.map((question) => question.id ?? 0).toSorted((a, b) => a - b),
    );
    const { body: hard } = await exportQuestions(
      'format=json&categoryId=4&difficulty=hard&status=published&source=bank',
    );
    expect(hard.map((question) => question.id)).toEqual(
      science.filter((question) => question.difficulty === 'hard').map((question) => question.id),
    );
    const { body: none } = await exportQuestions('format=json&search=%25%25_');
    expect(none).toEqual([]);
  });

  it.each([
    ['', 400],
    ['format=xls', 400],
    ['format=csv&limit=5', 400],
    ['format=csv&categoryId=4242', 404],
  ])('with the query "%s" returns a %i', async (query, status) => {
    expect((await exportQuestions(query)).status).toBe(status);
  });
});

const readFileCount = statement(
  'test.file-count',
  `select count(*)::int as count from question where source = 'file' and deleted_at is null`,
);
const deleteFiles = statement('test.delete-files', `update question set deleted_at = now() where source = 'file'`);

/** The long form uses the maximum number of questions of a file. */
const many = testForm === 'short' || testForm === 'ci' ? 1_000 : 10_000;

it(`${many} questions go out and come back, and nothing is lost`, { timeout: 300_000 }, async () => {
  const categories = [
    'Science / Space',
    'Science',
    'Geography / Rivers, Lakes & Seas',
    'Celebrities / Royals & Leaders',
  ];
  const questions = fc
    .sample(createFileQuestionArbitrary(categories), { numRuns: many, seed: 7 })
    .map(({ id: _id, ...question }, index) => ({ ...question, question: `${question.question} ${index}` }));
  const counts = { added: many, changed: 0, same: 0, refused: 0 };
  expect((await send('import', 'json', JSON.stringify(questions))).body).toMatchObject(counts);

  for (const format of Object.keys(fileFormats) as FileFormat[]) {
    const { text } = await exportQuestions(`format=${format}&difficulty=hard`);
    const { body } = await send<Check>('check', format, text);
    expect(body.lines.filter((line) => line.outcome !== 'same')).toEqual([]);
    expect(body.same).toBeGreaterThan(0.3 * many);
  }

  const withoutIds = (all: readonly FileQuestion[]) => all.map(({ id: _id, ...question }) => question);
  const { text: csv } = await exportQuestions('format=csv&source=file');
  await app.database.run(deleteFiles);
  expect((await send('import', 'csv', csv)).body).toMatchObject(counts);
  const { body: back } = await exportQuestions('format=json&source=file');
  expect(withoutIds(back)).toEqual(questions);
  expect(await app.database.run(readFileCount)).toEqual([{ count: many }]);
});
