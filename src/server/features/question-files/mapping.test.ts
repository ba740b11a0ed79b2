import { beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '#shared/kernel/contract.ts';
import type { ForeignNames, NameMapping, questionFilesContract } from '#shared/question-files/contract.ts';
import { type FileFormat, fileFormats } from '#shared/question-files/rules.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import type { Visitor } from '#test/harness/visitor.ts';

type Check = Output<(typeof questionFilesContract)['POST /api/admin/question-files/check']>;

const app = useTestApp({ env: administratorEnv });
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

const headers = { 'content-type': 'application/octet-stream' };
const send = async <Body>(call: 'foreign' | 'check', format: FileFormat, body: string) =>
  (await admin.request<Body>('POST', `/api/admin/question-files/${call}?format=${format}`, { body, headers })).body;
const listForeign = (format: FileFormat, body: string) => send<ForeignNames>('foreign', format, body);
const check = (format: FileFormat, body: string) => send<Check>('check', format, body);
const remember = (mapping: Partial<NameMapping>) =>
  admin.request('PUT', '/api/admin/question-files/mapping', {
    body: JSON.stringify({ columns: [], categories: [], ...mapping }),
    headers: { 'content-type': 'application/json' },
  });

const space = 31;
let number = 0;
const createGiftFile = (category: string) => `$CATEGORY: $course$/top/${category}

Is question ${++number} from ${category}? {=Yes ~No ~Perhaps ~Never}
`;

describe('foreign categories', () => {
  it('are listed once each, follow their mapping and are remembered for the next file', async () => {
    const file = createGiftFile('School/9b') + createGiftFile('School/9c') + createGiftFile('school/9B');
    expect(await listForeign('gift', file)).toEqual({
      columns: [],
      categories: [
        { name: 'School / 9b', questions: 2, categoryId: null },
        { name: 'School / 9c', questions: 1, categoryId: null },
      ],
    });
    expect(await check('gift', file)).toMatchObject({ refused: 3 });
    await remember({ categories: [{ name: 'School / 9b', categoryId: space }] });
    expect(await check('gift', file)).toMatchObject({ added: 2, refused: 1 });
    expect((await listForeign('gift', createGiftFile('SCHOOL/9B'))).categories).toMatchObject([{ categoryId: space }]);
  });

  it('exclude our own categories, which cannot be mapped elsewhere', async () => {
    const own = createGiftFile('Science/Space');
    expect(await listForeign('gift', own)).toEqual({ columns: [], categories: [] });
    await remember({ categories: [{ name: 'Science / Space', categoryId: 2 }] });
    const { lines } = await check('gift', own);
    expect(lines).toMatchObject([{ outcome: 'add', reasons: [] }]);
  });

  it('are forgotten when nothing is chosen, and reject unknown categories', async () => {
    const names = [{ name: 'Old / Topic', categoryId: space }];
    await remember({ categories: names });
    await remember({ categories: [{ name: 'old/topic', categoryId: null }] });
    expect((await listForeign('gift', createGiftFile('Old/Topic'))).categories).toMatchObject([{ categoryId: null }]);
    expect(await remember({ categories: [{ name: 'Old', categoryId: 999_999 }] })).toMatchObject({ status: 404 });
  });

  it('are stored correctly by twenty concurrent mappings in any order', async () => {
    const names = Array.from({ length: 20 }, (_, index) => ({ name: `Unit ${index}`, categoryId: space }));
    const answers = await Promise.all(
      names.map((_, index) => remember({ categories: [...names.slice(index), ...names.slice(0, index)] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await listForeign('gift', createGiftFile('Unit 7'))).categories).toMatchObject([{ categoryId: space }]);
  });
});

describe("a teacher's spreadsheet", () => {
  it('lists its unknown columns with a sample and remembers the choices', async () => {
    const sheet = 'Frage;A;B;C;D;Richtig;Klasse\nWie heißt der Planet?;Mars;Venus;Pluto;Io;a;9b\n';
    const { columns } = await listForeign('csv', sheet);
    expect(columns).toEqual([
      { name: 'Frage', field: null, sample: 'Wie heißt der Planet?' },
      { name: 'A', field: 'answer1', sample: 'Mars' },
      { name: 'B', field: 'answer2', sample: 'Venus' },
      { name: 'C', field: 'answer3', sample: 'Pluto' },
      { name: 'D', field: 'answer4', sample: 'Io' },
      { name: 'Richtig', field: null, sample: 'a' },
      { name: 'Klasse', field: null, sample: '9b' },
    ]);
    await remember({
      columns: [
        { name: 'Frage', field: 'question' },
        { name: 'Richtig', field: 'correctAnswer' },
        { name: 'Klasse', field: 'category' },
      ],
    });
    expect((await listForeign('csv', sheet)).categories).toEqual([{ name: '9b', questions: 1, categoryId: null }]);
    await remember({ categories: [{ name: '9b', categoryId: space }] });
    expect(await check('csv', sheet)).toMatchObject({ added: 1, refused: 0 });
  });

  it('needs no mapping for common column names', async () => {
    const sheet = 'Topic,Question text,Correct,Wrong 1,Wrong 2,Wrong 3\nSpace,Which is red?,Mars,Io,Venus,Pluto\n';
    expect(await check('csv', sheet)).toMatchObject({ added: 1, refused: 0 });
  });

  it('reports in one sentence that only the question is filled in', async () => {
    const sheet = 'category,question,correctAnswer,wrongAnswer1,wrongAnswer2,wrongAnswer3\nSpace,Which is red?,,,,\n';
    expect((await check('csv', sheet)).lines).toMatchObject([
      { outcome: 'refuse', reasons: ['only the question is filled in: the answers are missing'] },
    ]);
  });
});

describe('unusual names', () => {
  it.each([
    ['long', 'x'.repeat(199)],
    ['turned round', '\u202eB9 loohcS'],
    ['broken', 'School\n9c, too'],
  ])('are remembered as well: %s', async (_, start) => {
    const name = `${start}🎲 and more`;
    const file = JSON.stringify([
      {
        category: name,
        question: `Is question ${++number} from there?`,
        correctAnswer: 'Yes',
        wrongAnswers: ['No', 'Perhaps', 'Never'],
      },
    ]);
    const { categories } = await listForeign('json', file);
    expect(await remember({ categories: [{ name: categories[0]?.name ?? '', categoryId: space }] })).toMatchObject({
      status: 200,
    });
    expect(await check('json', file)).toMatchObject({ added: 1, refused: 0 });

    const sheet = `category,"${name}",Correct,Wrong 1,Wrong 2,Wrong 3\nSpace,Which is ${++number}?,Mars,Io,Venus,Pluto\n`;
    const { columns } = await listForeign('csv', sheet);
    expect(await remember({ columns: [{ name: columns[0]?.name ?? '', field: 'question' }] })).toMatchObject({
      status: 200,
    });
    expect(await check('csv', sheet)).toMatchObject({ added: 1, refused: 0 });
  });
});

it.each(Object.keys(fileFormats) as FileFormat[])('the %s template can be imported unchanged', async (format) => {
  const address = `/api/admin/question-files/template?format=${format}`;
  const { text, headers: answered } = await admin.get(address);
  expect(answered.get('content-disposition')).toContain(`trivia-quest-template.${fileFormats[format].ending}`);
  const query = `format=${format}&categoryId=${space}`;
  const checked = await admin.request<Check>('POST', `/api/admin/question-files/check?${query}`, {
    body: text,
    headers,
  });
  expect(checked.body).toMatchObject({ added: 2, refused: 0 });
});
