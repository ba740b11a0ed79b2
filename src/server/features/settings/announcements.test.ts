import { beforeAll, describe, expect, it } from 'vitest';
import type { Announcement, ManagedAnnouncement } from '#shared/settings/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
const path = '/api/admin/announcements';
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

type Managed = ManagedAnnouncement & {
  readonly code?: string;
  readonly errors?: readonly { readonly field: string }[];
};

const form = { title: 'Spring Cup', text: 'Sixteen seats, one crown.', tone: 'celebration', href: '/tournaments' };
const noDates = { startsAt: null, endsAt: null };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const announce = (change: object = {}) => admin.post<Managed>(path, { ...form, ...change });
const put = (id: number, body: object) => admin.request<Managed>('PUT', `${path}/${id}`, { body });
const deleteAnnouncement = (id: number) => admin.request<Managed>('DELETE', `${path}/${id}`);
const listShown = async () =>
  (await app.visitor().get<{ announcements: Announcement[] }>('/api/settings')).body.announcements;
const listShownIds = async () => (await listShown()).map(({ id }) => id);

const readAudit = statement(
  'test.announcement-audit',
  `select action, before, after from audit_entry where subject = 'announcement' and subject_id = $1 order by id`,
);

const setHref = statement('test.announcement-href', 'update announcement set href = $2 where id = $1');

describe('an announcement', () => {
  it('is shown, changed and deleted, and each step is audited', async () => {
    const { body: made } = await announce();
    expect(made).toMatchObject({ ...form, ...noDates, state: 'showing' });
    const { state: _state, createdAt: _createdAt, ...seen } = made;
    expect(await listShown()).toEqual([seen]);
    const { body: changed } = await put(made.id, { ...form, title: 'Spring Cup, day two' });
    expect(changed).toEqual({ ...made, title: 'Spring Cup, day two' });
    expect((await admin.get<Managed[]>(path)).body[0]).toEqual(changed);
    expect((await deleteAnnouncement(made.id)).body).toEqual({ deleted: true });
    expect((await deleteAnnouncement(made.id)).body.code).toBe('announcementNotFound');
    expect(await listShown()).toEqual([]);
    const [added, updated, deleted, ...more] = await app.database.run(readAudit, [String(made.id)]);
    expect(added).toMatchObject({ action: 'added', before: null, after: { title: 'Spring Cup' } });
    expect(updated).toMatchObject({ action: 'updated', after: { title: 'Spring Cup, day two' } });
    expect(deleted).toMatchObject({ action: 'deleted', before: { title: 'Spring Cup, day two' }, after: null });
    expect(more).toEqual([]);
  });

  it('is pushed to open pages when it is written', async () => {
    const { browser } = await buildPlayer(app);
    const streams = await Promise.all(app.servers.map((server) => openEvents(server, browser)));
    const { body } = await announce();
    for (const stream of streams) await stream.waitForEvent('settings', 1);
    expect((await deleteAnnouncement(body.id)).status).toBe(200);
    for (const stream of streams) {
      await stream.waitForEvent('settings', 2);
      stream.close();
    }
  });

  it('is shown between its dates, by the server’s clock', async () => {
    const { body: later } = await announce({ startsAt: inMinutes(10), endsAt: inMinutes(20) });
    expect(later.state).toBe('scheduled');
    expect(await listShownIds()).not.toContain(later.id);
    app.advance(10 * 60_000);
    expect(await listShownIds()).toContain(later.id);
    app.advance(10 * 60_000);
    expect(await listShownIds()).not.toContain(later.id);
    const all = (await admin.get<Managed[]>(path)).body;
    expect(all.find(({ id }) => id === later.id)?.state).toBe('over');
  });

  it('is deleted and audited once under twenty concurrent calls', async () => {
    const { body } = await announce();
    const answers = await Promise.all(Array.from({ length: 20 }, () => deleteAnnouncement(body.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
    expect(await app.database.run(readAudit, [String(body.id)])).toMatchObject([
      { action: 'added' },
      { action: 'deleted' },
    ]);
  });

  it.each([
    [{ startsAt: inMinutes(20), endsAt: inMinutes(10) }, 'endsAt'],
    [{ startsAt: 'tomorrow' }, 'startsAt'],
    [{ startsAt: '0000-01-01T00:00:00Z' }, 'startsAt'],
    [{ startsAt: '0001-01-01T00:00:00+23:59' }, 'startsAt'],
    [{ endsAt: '9999-12-31T23:59:59-23:59' }, 'endsAt'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ text: 'x'.repeat(301) }, 'text'],
    [{ text: 'two\nlines' }, 'text'],
    [{ tone: 'shrill' }, 'tone'],
    [{ audience: 'friends' }, 'audience'],
    [{ audience: 'country' }, 'country'],
    [{ audience: 'country', country: 'XQ' }, 'country'],
    [{ audience: 'guests', country: 'AT' }, 'country'],
    [{ href: 'https://elsewhere.example' }, 'href'],
    [{ href: '//elsewhere.example' }, 'href'],
    [{ href: 'javascript:alert(1)' }, 'href'],
    [{ href: '/api/logout' }, 'href'],
    [{ href: '/api/login?returnTo=/shop' }, 'href'],
    [{ href: '/nowhere' }, 'href'],
    [{ pinned: true }, 'pinned'],
  ])('%j is rejected with a 400 that names %s', async (change, field) => {
    const before = (await admin.get<Managed[]>(path)).body;
    const answer = await announce(change);
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect((await admin.get<Managed[]>(path)).body).toEqual(before);
  });

  it('is for everybody unless it has an audience, which pages respect', async () => {
    const { body: forAll } = await announce();
    const { body: forOne } = await announce({ audience: 'country', country: 'AT' });
    expect([forAll, forOne].map(({ audience, country }) => [audience, country])).toEqual([
      ['everybody', null],
      ['country', 'AT'],
    ]);
    expect(await listShown()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: forOne.id, country: 'AT' })]),
    );
    const { body: forGuests } = await put(forOne.id, { ...form, audience: 'guests' });
    expect(forGuests).toMatchObject({ audience: 'guests', country: null });
    for (const { id } of [forAll, forOne]) expect((await deleteAnnouncement(id)).status).toBe(200);
  });

  it('with a stored link that is not a page of the game is shown without the link', async () => {
    const { body } = await announce();
    await app.database.run(setHref, [body.id, '/api/logout']);
    expect((await put(body.id, { ...form, title: 'Spring Cup, again', href: '/api/logout' })).status).toBe(400);
    const { body: other } = await announce({ href: '/help' });
    expect((await listShown()).map(({ id, href }) => [id, href])).toEqual([
      [other.id, '/help'],
      [body.id, null],
    ]);
    const managed = (await admin.get<Managed[]>(path)).body.find(({ id }) => id === body.id);
    expect(managed?.href).toBeNull();
    for (const { id } of [body, other]) expect((await deleteAnnouncement(id)).status).toBe(200);
  });

  it('is a 404 if it never existed', async () => {
    expect((await put(424_242, form)).body.code).toBe('announcementNotFound');
    expect((await deleteAnnouncement(424_242)).status).toBe(404);
  });
});
