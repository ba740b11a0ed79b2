import { describe, expect, it } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildGuest, buildPlayer } from '#test/harness/player.ts';
import { createPlayerReportCalls } from '#test/harness/api/player-reports.ts';
import { signInFirstAdministrator, buildAdministrator, signIn } from '#test/harness/api/players.ts';
import { buildServices } from '#test/harness/services.ts';
import { createOpenTournament, createTournamentCalls } from '#test/harness/api/tournaments.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
const reason = 'Insults in the name';

const getUser = async (browser: Visitor) => (await browser.get<User>('/api/auth/user')).body;
/** Polls because servers apply a role change with a short delay. */
async function waitForStatus(browser: Visitor, path: string, status: number): Promise<void> {
  await expect
    .poll(async () => Promise.all(app.servers.map(async () => (await browser.get(path)).status)), { timeout: 8000 })
    .toEqual(app.servers.map(() => status));
}

describe('a role', () => {
  it.each([
    ['editor', '/api/admin/questions'],
    ['moderator', '/api/admin/players'],
    ['admin', '/api/admin/settings'],
  ] as const)('%s: is granted by an owner, applies at once, is audited and can be revoked', async (role, path) => {
    const owner = await signInFirstAdministrator(app);
    const { id, browser } = await buildPlayer(app);
    expect(await getUser(browser)).toMatchObject({ role: 'player', isAdmin: false });
    expect((await owner.role(id, role)).body.role).toBe(role);
    await waitForStatus(browser, path, 200);
    expect(await getUser(browser)).toMatchObject({ role, isAdmin: role === 'admin', administratorNeed: null });
    expect((await owner.list('?state=admin')).body.map((each) => each.id)).toContain(id);
    expect((await owner.role(id, 'player')).body.role).toBe('player');
    await waitForStatus(browser, path, 403);
    const by = { action: 'role-changed', actorId: owner.id };
    expect((await owner.audit(`?subjectId=${id}`)).body).toMatchObject([
      { ...by, before: { role }, after: { role: 'player' } },
      { ...by, before: { role: 'player' }, after: { role } },
    ]);
  });

  it('replaces the previous role', async () => {
    const owner = await signInFirstAdministrator(app);
    const { id, browser } = await buildAdministrator(app, owner, 'editor');
    expect((await owner.role(id, 'moderator')).body.role).toBe('moderator');
    await waitForStatus(browser, '/api/admin/questions', 403);
    expect((await owner.role(id, 'admin')).body.role).toBe('admin');
    expect((await owner.role(id, 'player')).body.role).toBe('player');
    await waitForStatus(browser, '/api/admin/players', 403);
    expect((await getUser(browser)).role).toBe('player');
  });

  it('can be granted by owners only, not by editors or moderators', async () => {
    const owner = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    for (const role of ['editor', 'moderator'] as const) {
      const staff = await buildAdministrator(app, owner, role);
      for (const id of [player.id, staff.id]) {
        expect(await staff.role(id, 'admin')).toMatchObject({ status: 403, body: { code: 'otherRole' } });
      }
    }
  });

  it('cannot be granted to guests or suspended players, and an unknown role is a 400', async () => {
    const owner = await signInFirstAdministrator(app);
    const [guest, player] = [await buildGuest(app), await buildPlayer(app)];
    await owner.suspend(player.id, { reason });
    for (const role of ['editor', 'moderator']) {
      expect((await owner.role(guest.id, role)).body.code).toBe('guestHasNone');
      expect((await owner.role(player.id, role)).body.code).toBe('playerSuspended');
    }
    expect(await owner.role(player.id, 'owner')).toMatchObject({ status: 400, body: { errors: [{ field: 'role' }] } });
  });

  it('is included in the data export and deleted with the account', async () => {
    const owner = await signInFirstAdministrator(app);
    const editor = await buildAdministrator(app, owner, 'editor');
    const { body } = await editor.browser.get<{ account: object }>('/api/user/export');
    expect(body.account).toMatchObject({ role: 'player', office: 'editor' });
    expect((await editor.browser.post('/api/user/delete-account', { password: 'correct horse' })).status).toBe(200);
    expect((await owner.get(editor.id)).status).toBe(404);
  });
});

describe('a moderator', () => {
  it('finds, renames, suspends and restores players, and the audit trail names the moderator', async () => {
    const owner = await signInFirstAdministrator(app);
    const moderator = await buildAdministrator(app, owner, 'moderator');
    const player = await buildPlayer(app, { name: 'Rude Word' });
    expect((await moderator.list(`?search=${player.email}`)).body).toHaveLength(1);
    expect((await moderator.rename(player.id, { displayName: 'Kind Word', reason })).status).toBe(200);
    expect((await moderator.suspend(player.id, { reason })).body.suspension).toMatchObject({ reason });
    expect((await signIn(app, player.email)).status).toBe(403);
    expect((await moderator.restore(player.id)).body.suspension).toBeNull();
    expect((await signIn(app, player.email)).status).toBe(200);
    const entries = (await owner.audit(`?subjectId=${player.id}`)).body;
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['restored', 'suspended', 'renamed'].map((action) => [action, moderator.id]),
    );
  });

  it('cannot correct coins, end sessions, issue reset links or read the audit trail', async () => {
    const moderator = await buildAdministrator(app, await signInFirstAdministrator(app), 'moderator');
    const player = await buildPlayer(app);
    const answers = [
      await moderator.correct(player.id, { amount: 5, reason }),
      await moderator.endSessions(player.id),
      await moderator.resetLink(player.id),
      await moderator.audit(),
      await moderator.browser.get(`/api/admin/players/${player.id}/ledger`),
      await moderator.browser.get('/api/admin/settings'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'otherRole' } });
    expect(await player.coins()).toBe(100);
  });

  it('cannot act on staff, including themselves', async () => {
    const owner = await signInFirstAdministrator(app);
    const moderator = await buildAdministrator(app, owner, 'moderator');
    const others = [
      owner,
      await buildAdministrator(app, owner, 'moderator'),
      await buildAdministrator(app, owner, 'editor'),
    ];
    const ofStaff = { status: 403, body: { code: 'ofStaff' } };
    for (const { id } of others) {
      expect(await moderator.suspend(id, { reason })).toMatchObject(ofStaff);
      expect(await moderator.rename(id, { displayName: 'Kind Word', reason })).toMatchObject(ofStaff);
      expect(await moderator.restore(id)).toMatchObject(ofStaff);
    }
    expect(await moderator.rename(moderator.id, { displayName: 'Kind Word', reason })).toMatchObject(ofStaff);
    const player = await buildPlayer(app);
    for (const { id } of [moderator, ...others]) await createPlayerReportCalls(player).reportPlayer(id);
    const cases = await createPlayerReportCalls(moderator).cases();
    expect(cases.length).toBeGreaterThan(3);
    expect(cases.map(({ isStaff }) => isStaff)).toEqual(cases.map(() => true));
    for (const { id } of cases) {
      expect(await createPlayerReportCalls(moderator).decide(id, 'dismissed')).toMatchObject(ofStaff);
    }
    const [first] = await createPlayerReportCalls(owner).cases();
    expect((await createPlayerReportCalls(owner).decide(first?.id ?? 0, 'warned')).status).toBe(200);
  });

  it('sees invite-only tournaments and removes players, but cannot start or cancel them', async () => {
    const moderator = await buildAdministrator(app, await signInFirstAdministrator(app), 'moderator');
    const [creator, player] = [await buildPlayer(app), await buildPlayer(app)];
    const cup = await createOpenTournament(creator, { kind: 'invited' });
    await createTournamentCalls(player).join(cup.id, cup.inviteCode ?? '');
    const calls = createTournamentCalls(moderator);
    expect((await calls.get(cup.id)).body).toMatchObject({ id: cup.id, canStart: false });
    expect(await calls.cancel(cup.id)).toMatchObject({ status: 403, body: { code: 'cancelNotYours' } });
    const path = `/api/admin/tournaments/${cup.id}/remove`;
    expect((await moderator.browser.post(path, { playerId: player.id })).status).toBe(200);
    const editor = await buildAdministrator(app, await signInFirstAdministrator(app), 'editor');
    expect((await createTournamentCalls(editor).get(cup.id)).status).toBe(404);
  });

  it('loses access at once, because each action checks the role again', async () => {
    const { players } = await buildServices(app);
    const [editor, player] = [
      await buildAdministrator(app, await signInFirstAdministrator(app), 'editor'),
      await buildPlayer(app),
    ];
    const suspension = { reason, until: null };
    await expect(players.suspend(editor.id, player.id, suspension)).rejects.toThrow(new ApiError('otherRole'));
    await expect(players.suspend(player.id, editor.id, suspension)).rejects.toThrow(new ApiError('adminOnly'));
    expect((await getUser(player.browser)).id).toBe(player.id);
  });
});
