import { beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '#shared/kernel/contract.ts';
import type { FileLine, questionFilesContract } from '#shared/question-files/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import type { Answer, Visitor } from '#test/harness/visitor.ts';

type Check = Output<(typeof questionFilesContract)['POST /api/admin/question-files/check']>;
interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

const app = useTestApp({ env: administratorEnv });
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

const headers = { 'content-type': 'application/octet-stream' };
const post = <Body>(call: 'check' | 'import', query: string, body: string | Uint8Array): Promise<Answer<Body>> =>
  admin.request<Body>('POST', `/api/admin/question-files/${call}?${query}`, { body, headers });
const check = (body: string | Uint8Array, query = 'format=csv&categoryId=28') =>
  post<Check & ErrorBody>('check', query, body);

const readBank = statement('test.bank', 'select count(*)::int as count, max(changed_in) as version from question');
const readBankState = () => app.database.run(readBank);

const header = 'category,question,correctAnswer,wrongAnswer1,wrongAnswer2,wrongAnswer3';
const createValidRow = (number: number) => `Space,Is this the good question ${number}?,Yes ${number},No,Perhaps,Never`;
const toCsv = (...rows: readonly string[]) => [header, ...rows].join('\n');

describe('an unreadable file is a 400 that names its line', () => {
  const inLatin1 = (text: string) => Buffer.from(text, 'latin1');
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const zip = Buffer.concat([Buffer.from('504b03041400', 'hex'), Buffer.alloc(100)]);
  it.each([
    ['nothing', Buffer.alloc(0), 'line 1', 'is empty'],
    ['blanks', Buffer.from('\ufeff \n\n'), 'line 1', 'is empty'],
    ['a header alone', Buffer.from(header), 'line 1', 'holds no question'],
    ['a picture', png, 'line 1', 'is not text but a picture'],
    ['a spreadsheet', zip, 'line 1', 'is not text but a ZIP archive or a spreadsheet (save it as CSV)'],
    ['zero bytes', Buffer.from(toCsv(createValidRow(1), 'Space,\0')), 'line 3', 'is not text: it holds zero bytes'],
    [
      'UTF-16 without its mark',
      Buffer.from(toCsv(createValidRow(1)), 'utf16le'),
      'line 1',
      'is not text: it holds zero bytes',
    ],
    [
      'Windows-1252',
      inLatin1(toCsv(createValidRow(1), 'Space,Is the café open?,Yes,No,Perhaps,Never')),
      'line 3',
      'is not UTF-8 but another encoding, such as Windows-1252: save the file as UTF-8',
    ],
    [
      'a missing column',
      Buffer.from('question,correctAnswer,wrongAnswer1,wrongAnswer2\nQ,a,b,c'),
      'line 1',
      'the column "wrongAnswer3" is missing',
    ],
    [
      'a stray quote',
      Buffer.from(toCsv(createValidRow(1), 'Space,Is "this" it?,a,b,c,d')),
      'line 3',
      'has a stray quote: a cell with quotes stands in quotes, each of them twice',
    ],
  ])('%s', async (_what, file, field, message) => {
    const before = await readBankState();
    for (const call of ['check', 'import'] as const) {
      const answer = await post<ErrorBody>(call, 'format=csv&categoryId=28', file);
      expect([answer.status, answer.body]).toEqual([
        400,
        { code: 'fileUnreadable', message: `${field}: ${message}`, errors: [{ field, message }] },
      ]);
    }
    expect(await readBankState()).toEqual(before);
  });

  it('accepts UTF-8 and UTF-16 with a byte order mark', async () => {
    const text = toCsv(createValidRow(1), 'Space,Is the café open?,Yes,No,Perhaps,Never');
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const file of [
      `\ufeff${text}`,
      text.replaceAll('\n', '\r\n'),
      text.replaceAll('\n', '\r'),
      utf16,
      Buffer.from(utf16).swap16(),
    ]) {
      const { body } = await check(file);
      expect(body.lines.map((line) => [line.line, line.outcome, line.question])).toEqual([
        [2, 'add', 'Is this the good question 1?'],
        [3, 'add', 'Is the café open?'],
      ]);
    }
  });
});

describe('a rejected question', () => {
  const long = 'x'.repeat(5000);
  it.each([
    ['Space,Two?,a,b,c,', 'wrong answer 3 must not be empty'],
    ['Space,Same?,Paris,pa ris,b,c', 'wrong answer 1 must differ from the correct answer'],
    ['Space,Same?,Paris,b,c,B', 'wrong answer 3 must differ from the other wrong answers'],
    ['Space,,a,b,c,d', 'the question must not be empty'],
    [`Space,${long},a,b,c,d`, 'the question must have at most 300 characters'],
    [`Space,Long?,${long},b,c,d`, 'the correct answer must have at most 120 characters'],
    ['Spice,Where?,a,b,c,d', 'the category "Spice" is not known'],
    ['Space,Is it <b>bold</b>?,a,b,c,d', 'the question holds markup: <b>'],
    ['Space,Is it?,a,b,AT&amp;T,d', 'wrong answer 2 holds markup: &amp;'],
    ['Space,Is it \u0007?,a,b,c,d', 'the question must be one line without control characters'],
    ['Space,"Is it\nso?",a,b,c,d', 'the question must be one line without control characters'],
    ['Space,Is it\u2028so?,a,b,c,d', 'the question must be one line without control characters'],
    ['Space,Is it\ufeffso?,a,b,c,d', 'the question holds characters that cannot be shown'],
  ])('%s: %s', async (row, reason) => {
    const { body } = await check(toCsv(createValidRow(1), row, createValidRow(2)));
    expect(body).toMatchObject({ added: 2, changed: 0, same: 0, refused: 1 });
    expect(body.lines[1]).toMatchObject({ line: 3, outcome: 'refuse', questionId: null, reasons: [reason] });
    const before = await readBankState();
    const refused = await post<ErrorBody>('import', 'format=csv', toCsv(createValidRow(1), row, createValidRow(2)));
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([{ field: 'line 3', message: reason }]);
    expect(await readBankState()).toEqual(before);
  });

  it.each([
    [{ difficulty: 'harder' }, 'the difficulty must be easy, medium or hard'],
    [{ points: '1e3' }, 'the points must be a whole number'],
    [{ points: 0 }, 'the points must be from 1 to 10000'],
    [{ status: 'gone' }, 'the status must be draft, published or retired'],
    [{ id: '-3' }, 'the id must be a positive whole number'],
    [{ question: 7 }, 'the question has the wrong type'],
    [{ wrongAnswers: ['b', 'c'] }, 'the wrong answers must be exactly three, or True and False'],
    [{ wrongAnswers: 'b, c, d' }, 'the wrong answers must be exactly three, or True and False'],
    [{ wrongAnswers: undefined }, 'the wrong answers must be exactly three, or True and False'],
    [{ correctAnswer: undefined }, 'the correct answer is missing'],
    [{ question: 'Half \ud800 a character?' }, 'the question must be one line without control characters'],
    [{ correctAnswer: '\u0000' }, 'the correct answer must be one line without control characters'],
    [{ category: 99 }, 'the category "99" is not known'],
    [{ category: undefined }, 'says no category, and none was chosen for the file'],
    [{ explanation: 'x'.repeat(401) }, 'the explanation must have at most 400 characters'],
  ])('%j: %s', async (change, reason) => {
    const question = { category: 'Space', question: 'Is it so?', correctAnswer: 'a', wrongAnswers: ['b', 'c', 'd'] };
    const { body } = await check(JSON.stringify([{ ...question, ...change }]), 'format=json');
    expect(body.lines.map((line: FileLine) => line.reasons)).toEqual([[reason]]);
  });

  it('reports the first line of a duplicate', async () => {
    const { body } = await check(
      toCsv(createValidRow(1), createValidRow(2), createValidRow(1).toUpperCase().replace('SPACE', 'space')),
    );
    expect(body.lines[2]).toMatchObject({ outcome: 'refuse', reasons: ['is the same question as in line 2'] });
  });

  it('on the last of 1,000 lines rejects the whole import', async () => {
    const before = await readBankState();
    const rows = Array.from({ length: 999 }, (_, index) => createValidRow(index));
    const answer = await post<ErrorBody>('import', 'format=csv', toCsv(...rows, 'Space,Two?,a,b,c,'));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('line 1001: wrong answer 3 must not be empty');
    expect(await readBankState()).toEqual(before);
  });

  it('is reported for at most fifty lines', async () => {
    const rows = Array.from({ length: 60 }, () => 'Space,Two?,a,b,c,');
    const { body } = await post<ErrorBody>('import', 'format=csv', toCsv(...rows));
    expect(body.errors).toHaveLength(50);
    expect(body.errors[49]?.field).toBe('line 51');
  });
});

it.each([
  ['', 400],
  ['format=xls', 400],
  ['format=csv&refused=some', 400],
  ['format=csv&categoryId=x', 400],
  ['format=csv&categoryId=4242', 404],
  ['format=csv&colour=red', 400],
])('an import with the query "%s" returns a %i', async (query, status) => {
  expect((await post('import', query, toCsv(createValidRow(1)))).status).toBe(status);
});
