import { beforeAll, describe, expect, it } from 'vitest';
import type { FileFormat } from '#shared/question-files/rules.ts';
import type { FileLine } from '#shared/question-files/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
let admin: Visitor;
beforeAll(async () => {
  admin = await signInAdministrator(app);
});

const files = '/api/admin/question-files';
const headers = { 'content-type': 'application/octet-stream' };
const exportQuestions = async (format: FileFormat, search: string) =>
  (await admin.get(`${files}/export?format=${format}&search=${encodeURIComponent(search)}`)).text;

interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
  readonly lines: readonly FileLine[];
}
const send = async (what: 'check' | 'import', format: FileFormat, text: string) =>
  (
    await admin.request<Counts>('POST', `${files}/${what}?format=${format}&categoryId=28`, {
      body: Buffer.from(text),
      headers,
    })
  ).body;
const findQuestions = async (search: string) =>
  (await admin.get<Question[]>(`/api/admin/questions?search=${encodeURIComponent(search)}`)).body;

const drawing = '<svg viewBox="0 0 4 3" onload="x()"><path d="M0 0h4"/></svg>';
const address = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
const createEntry = (question: string, change: object = {}) => ({
  question,
  correctAnswer: 'A  & "line"',
  wrongAnswers: ['x', 'y', 'z'],
  picture: address,
  pictureAlt: 'One & "two" lines.',
  ...change,
});

describe('pictures in files', () => {
  it.each(['json', 'xml'] as const)('survive a round trip in %s, for shipped questions too', async (format) => {
    const file = await exportQuestions(format, 'Which pattern of stars is this?');
    expect(file).toMatch(format === 'json' ? /"picture": "data:image\/svg\+xml;base64,/ : /<file name="picture.svg"/);
    expect(await send('check', format, file)).toMatchObject({ same: 1, changed: 0, refused: 0 });
    const [before] = await findQuestions('Which pattern of stars is this?');
    await admin.request('PUT', `/api/admin/questions/${before?.id}`, { body: { ...toForm(before), picture: null } });
    expect(await send('import', format, file)).toMatchObject({ changed: 1 });
    const [after] = await findQuestions('Which pattern of stars is this?');
    expect(after?.picture?.alt).toBe(before?.picture?.alt);
    expect(await send('check', format, await exportQuestions(format, 'Which pattern of stars is this?'))).toMatchObject(
      {
        same: 1,
      },
    );
  });

  it('are cleaned and stored with their question', async () => {
    const text = JSON.stringify([createEntry('Which line  of two & more is "this"?')]);
    const { lines } = await send('check', 'json', text);
    expect(lines[0]).toMatchObject({ outcome: 'add', reasons: ['left out of the picture: onload'] });
    expect(await send('import', 'json', text)).toMatchObject({ added: 1 });
    const [added] = await findQuestions('Which line  of two');
    expect(added?.picture).toMatchObject({ alt: 'One & "two" lines.', width: 640, height: 480 });
    const { text: kept } = await admin.get(`/api/admin/pictures/${added?.picture?.hash}`);
    expect(kept).not.toContain('onload');
    for (const format of ['json', 'xml'] as const) {
      expect(await send('check', format, await exportQuestions(format, 'Which line  of two'))).toMatchObject({
        same: 1,
      });
    }
  });

  it('are left out by the other formats, and importing those keeps the stored picture', async () => {
    const { length } = await findQuestions('Which bird has this silhouette?');
    for (const format of ['csv', 'gift', 'aiken'] as const) {
      const file = await exportQuestions(format, 'Which bird has this silhouette?');
      expect(file).not.toMatch(/data:|svg|one long leg/);
      expect(await send('check', format, file)).toMatchObject({ same: length });
    }
  });

  it.each([
    ['an address elsewhere', { picture: 'https://evil.example/x.svg' }, 'the picture is not written as'],
    ['a script', { picture: `data:;base64,${Buffer.from('<html/>').toString('base64')}` }, 'does not begin with <svg>'],
    ['no words for it', { pictureAlt: undefined }, "the picture's text is missing"],
    ['too many words for it', { pictureAlt: 'x'.repeat(201) }, "the picture's text must have at most 200 characters"],
  ])('are rejected with %s', async (_what, change, reason) => {
    const { lines } = await send('check', 'json', JSON.stringify([createEntry('Which line is refused?', change)]));
    expect(lines[0]?.outcome).toBe('refuse');
    expect(lines[0]?.reasons.join()).toContain(reason);
  });
});

function toForm(question: Question | undefined) {
  if (!question) throw new Error('there is no such question');
  const { categoryId, question: text, correctAnswer, wrongAnswers, difficulty, points, explanation } = question;
  return { categoryId, question: text, correctAnswer, wrongAnswers, difficulty, points, explanation };
}
