import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredPicture } from '#shared/pictures/contract.ts';
import type { Question, QuestionChange } from '#shared/questions/contract.ts';
import { picture } from '#server/db/schema/questions.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import type { Answer, Visitor } from '#test/harness/visitor.ts';
import { deleteOldUnusedPictures } from './pictures.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';

const app = useTestApp({ env: administratorEnv });
let admin: Visitor;
beforeAll(async () => {
  admin = await signInAdministrator(app);
});

interface Refused {
  readonly code?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

const drawing = (d: string) => `<svg viewBox="0 0 4 3"><script>x()</script><path d="${d}"/></svg>`;

function upload(file: string | Buffer, by = admin): Promise<Answer<StoredPicture & Refused>> {
  const headers = { 'content-type': 'application/octet-stream' };
  return by.request('POST', '/api/admin/pictures', { body: Buffer.from(file), headers });
}

let number = 0;
const createForm = <Change extends object>(change = {} as Change) => ({
  categoryId: 28,
  question: `Which picture is shown as number ${++number}?`,
  correctAnswer: 'This one',
  wrongAnswers: ['x', 'y', 'z'],
  ...change,
});
const addQuestion = (change: object) => admin.post<Question & Refused>('/api/admin/questions', createForm(change));
const updateQuestion = (id: number, form: object) =>
  admin.request<Question & Refused>('PUT', `/api/admin/questions/${id}`, { body: form });

describe('an uploaded picture', () => {
  it('is stored without non-rendering parts and shown by its question from the next revision on', async () => {
    const { body: kept } = await upload(drawing('M0 0h4'));
    expect(kept).toMatchObject({ width: 640, height: 480, leftOut: ['script'] });
    const picture = { hash: kept.hash, alt: 'A line.' };
    const form = createForm();
    const { body: bare } = await admin.post<Question>('/api/admin/questions', form);
    expect(bare.picture).toBeNull();
    const { body: shown } = await updateQuestion(bare.id, { ...form, picture });
    expect(shown).toMatchObject({ picture: { ...picture, width: 640, height: 480 }, revision: 2 });
    const { headers, text } = await admin.get(`/api/admin/pictures/${kept.hash}`);
    expect(text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="640" height="480"><path d="M0 0h4"/></svg>',
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
    const { body: changes } = await admin.get<QuestionChange[]>(`/api/admin/questions/${bare.id}/changes`);
    expect(changes[0]).toMatchObject({ before: { picture: null }, after: { picture } });
  });

  it('is kept when a change does not mention it, and removed when a change removes it', async () => {
    const { body: kept } = await upload(drawing('M0 0h3'));
    const form = createForm({ picture: { hash: kept.hash, alt: 'A line.' } });
    const { body: added } = await admin.post<Question>('/api/admin/questions', form);
    const { picture: _, ...silent } = form;
    expect((await updateQuestion(added.id, { ...silent, points: 150 })).body).toMatchObject({ picture: added.picture });
    expect((await updateQuestion(added.id, { ...silent, picture: null })).body).toMatchObject({
      picture: null,
      revision: 3,
    });
  });

  it.each([
    ['no picture', 'GIF89a', 'must be SVG, PNG or WebP'],
    ['broken', '<svg><g></svg>', 'is not well-formed XML'],
    ['nothing', '', 'must not be empty'],
  ])('is refused with the name of its field when it is %s', async (_what, file, message) => {
    const { status, body } = await upload(file);
    expect([status, body.errors]).toEqual([400, [{ field: 'picture', message }]]);
  });

  it('is refused without alternative text, or by an unknown name', async () => {
    const { body: kept } = await upload(drawing('M0 0h2'));
    const wordless = await addQuestion({ picture: { hash: kept.hash, alt: ' ' } });
    expect([wordless.status, wordless.body.errors?.[0]?.field]).toEqual([400, 'picture.alt']);
    const unknown = await addQuestion({ picture: { hash: 'A'.repeat(43), alt: 'Nothing.' } });
    expect([unknown.status, unknown.body.errors?.[0]?.field]).toEqual([400, 'picture.hash']);
  });

  it('is not accessible to players', async () => {
    expect((await upload(drawing('M0 0'), (await buildPlayer(app)).browser)).status).toBe(403);
  });

  it('is deleted after a week without use, but not while a question or revision uses it', async () => {
    const hashes = [];
    for (const d of ['M1 1', 'M2 2', 'M3 3']) hashes.push((await upload(drawing(d))).body.hash);
    const [unused, used, dropped] = hashes;
    await addQuestion({ picture: { hash: used, alt: 'A line.' } });
    const form = createForm({ picture: { hash: dropped, alt: 'A line.' } });
    const { body } = await admin.post<Question>('/api/admin/questions', form);
    await updateQuestion(body.id, { ...form, picture: null });
    const clock = createDatabaseClock(() => 8 * 86_400_000);
    await deleteOldUnusedPictures({ database: app.database, clock });
    const left = await app.database.run(
      statement('test.pictures-left', 'select hash from picture where hash = any($1::text[])', { hash: picture.hash }),
      [hashes],
    );
    expect(left.map(({ hash }) => hash).sort()).toEqual([used, dropped].sort());
    expect((await admin.get(`/api/admin/pictures/${unused}`)).status).toBe(404);
  });
});
