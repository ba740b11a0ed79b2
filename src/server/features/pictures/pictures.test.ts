import { beforeAll, describe, expect, it } from 'vitest';
import type { KeptPicture } from '#shared/pictures/contract.ts';
import type { Question, QuestionChange } from '#shared/questions/contract.ts';
import { picture } from '#server/db/schema/pictures.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import type { Answer, Visitor } from '#test/harness/visitor.ts';
import { createPictures } from './service.ts';
import { databaseClock } from '#server/platform/database/clock.ts';

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

function upload(file: string | Buffer, by = admin): Promise<Answer<KeptPicture & Refused>> {
  const headers = { 'content-type': 'application/octet-stream' };
  return by.request('POST', '/api/admin/pictures', { body: Buffer.from(file), headers });
}

let number = 0;
const formOf = <Change extends object>(change = {} as Change) => ({
  categoryId: 28,
  question: `Which picture is shown as number ${++number}?`,
  correctAnswer: 'This one',
  wrongAnswers: ['x', 'y', 'z'],
  ...change,
});
const add = (change: object) => admin.post<Question & Refused>('/api/admin/questions', formOf(change));
const put = (id: number, form: object) =>
  admin.request<Question & Refused>('PUT', `/api/admin/questions/${id}`, { body: form });

describe('a picture that is uploaded', () => {
  it('is kept without what does not draw, and shown by its question from the next wording on', async () => {
    const { body: kept } = await upload(drawing('M0 0h4'));
    expect(kept).toMatchObject({ width: 640, height: 480, leftOut: ['script'] });
    const picture = { hash: kept.hash, alt: 'A line.' };
    const form = formOf();
    const { body: bare } = await admin.post<Question>('/api/admin/questions', form);
    expect(bare.picture).toBeNull();
    const { body: shown } = await put(bare.id, { ...form, picture });
    expect(shown).toMatchObject({ picture: { ...picture, width: 640, height: 480 }, revision: 2 });
    const { headers, text } = await admin.get(`/api/admin/pictures/${kept.hash}`);
    expect(text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="640" height="480"><path d="M0 0h4"/></svg>',
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
    const { body: changes } = await admin.get<QuestionChange[]>(`/api/admin/questions/${bare.id}/changes`);
    expect(changes[0]).toMatchObject({ before: { picture: null }, after: { picture } });
  });

  it('stays where a change does not speak of it, and goes where it is taken away', async () => {
    const { body: kept } = await upload(drawing('M0 0h3'));
    const form = formOf({ picture: { hash: kept.hash, alt: 'A line.' } });
    const { body: added } = await admin.post<Question>('/api/admin/questions', form);
    const { picture: _, ...silent } = form;
    expect((await put(added.id, { ...silent, points: 150 })).body).toMatchObject({ picture: added.picture });
    expect((await put(added.id, { ...silent, picture: null })).body).toMatchObject({ picture: null, revision: 3 });
  });

  it.each([
    ['no picture', 'GIF89a', 'must be SVG, PNG or WebP'],
    ['broken', '<svg><g></svg>', 'is not well-formed XML'],
    ['nothing', '', 'must not be empty'],
  ])('is refused by name of its field when it is %s', async (_what, file, message) => {
    const { status, body } = await upload(file);
    expect([status, body.errors]).toEqual([400, [{ field: 'picture', message }]]);
  });

  it('is no question without words for who cannot see it, or by a name that nobody kept', async () => {
    const { body: kept } = await upload(drawing('M0 0h2'));
    const wordless = await add({ picture: { hash: kept.hash, alt: ' ' } });
    expect([wordless.status, wordless.body.errors?.[0]?.field]).toEqual([400, 'picture.alt']);
    const unknown = await add({ picture: { hash: 'A'.repeat(43), alt: 'Nothing.' } });
    expect([unknown.status, unknown.body.errors?.[0]?.field]).toEqual([400, 'picture.hash']);
  });

  it('is no business of players', async () => {
    expect((await upload(drawing('M0 0'), (await buildPlayer(app)).browser)).status).toBe(403);
  });

  it('is forgotten after a week in which no question showed it, but not while one does, or did', async () => {
    const hashes = [];
    for (const d of ['M1 1', 'M2 2', 'M3 3']) hashes.push((await upload(drawing(d))).body.hash);
    const [unused, used, dropped] = hashes;
    await add({ picture: { hash: used, alt: 'A line.' } });
    const form = formOf({ picture: { hash: dropped, alt: 'A line.' } });
    const { body } = await admin.post<Question>('/api/admin/questions', form);
    await put(body.id, { ...form, picture: null });
    const clock = databaseClock(() => 8 * 86_400_000);
    const game = { pictured: () => Promise.reject(new Error('nobody plays here')) };
    const later = createPictures({ database: app.database, clock, failpoint: () => {}, game });
    await later.prune();
    const left = await app.database.run(
      statement('test.pictures-left', 'select hash from picture where hash = any($1::text[])', { hash: picture.hash }),
      [hashes],
    );
    expect(left.map(({ hash }) => hash).sort()).toEqual([used, dropped].sort());
    expect((await admin.get(`/api/admin/pictures/${unused}`)).status).toBe(404);
  });
});
