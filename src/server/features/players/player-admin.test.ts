import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/kernel/errors.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries, setCoins } from '#test/harness/coins.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { createPlayerReportCalls } from '#test/harness/api/player-reports.ts';
import { signInFirstAdministrator, buildAdministrator, signIn } from '#test/harness/api/players.ts';
import { buildServices } from '#test/harness/services.ts';
import { setRole } from './player-admin.ts';
import { suspendPlayer } from './suspensions.ts';

const app = useTestApp({ env: administratorEnv });
const reason = 'A game was lost on our side';

describe('correcting a balance', () => {
  it('adds or removes coins with a ledger entry and an audit entry', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    expect((await admin.correct(player.id, { amount: 250, reason })).body.coins).toBe(350);
    expect((await admin.correct(player.id, { amount: -300, reason: 'Too many' })).body.coins).toBe(50);
    expect(await listLedgerEntries(app, player.id, 'correction')).toMatchObject([
      { account: 'mint', amount: 250, balanceAfter: 350 },
      { account: 'sink', amount: -300, balanceAfter: 50 },
    ]);
    const [last] = (await admin.audit(`?subjectId=${player.id}`)).body;
    expect(last).toMatchObject({
      action: 'balance-corrected',
      actorId: admin.id,
      actorName: 'Administrator',
      subjectName: 'Wren',
      before: { coins: 350 },
      after: { coins: 50, amount: -300, reason: 'Too many' },
    });
  });

  it('never goes below 0: four of twenty concurrent calls succeed with coins for four', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 100);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.correct(player.id, { amount: -25, reason })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['insufficientCoins']),
    );
    expect(await player.coins()).toBe(0);
  });

  it('happens once per idempotency key; the key is refused for another player', async () => {
    const admin = await signInFirstAdministrator(app);
    const [player, other] = [await buildPlayer(app), await buildPlayer(app)];
    const key = { 'idempotency-key': 'correction-1' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.correct(player.id, { amount: 7, reason }, key)),
    );
    expect(answers.map(({ status, body }) => [status, body.coins])).toEqual(
      Array.from({ length: 20 }, () => [200, 107]),
    );
    expect(await player.coins()).toBe(107);
    expect((await admin.correct(other.id, { amount: 7, reason }, key)).body.code).toBe('idempotencyKeyReused');
  });

  it.each([
    [{ amount: 0, reason }, 'amount'],
    [{ amount: 1.5, reason }, 'amount'],
    [{ amount: 100_001, reason }, 'amount'],
    [{ amount: -1e9, reason }, 'amount'],
    [{ amount: '5', reason }, 'amount'],
    [{ amount: 5 }, 'reason'],
    [{ amount: 5, reason: '' }, 'reason'],
  ])('%j: 400 that names %s', async (body, field) => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    const answer = await admin.correct(player.id, body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
    expect(await player.coins()).toBe(100);
  });
});

describe('renaming', () => {
  it('replaces an offensive name, removes first and last name, and asks for a new one only after a neutral name', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app, { name: 'Rude Word' });
    const named = await admin.rename(player.id, { displayName: ' Kind Word ', reason });
    expect(named.body.player).toMatchObject({ displayName: 'Kind Word', firstName: null, lastName: null });
    expect(await createPlayerReportCalls(player).notices()).toEqual([]);
    const neutral = await admin.rename(player.id, { reason });
    expect(await createPlayerReportCalls(player).notices()).toMatchObject([{ kind: 'renamed', about: 'Kind Word' }]);
    expect(neutral.body.player.displayName).toMatch(/^Player \d{4}$/);
    const entries = (await admin.audit(`?subjectId=${player.id}`)).body;
    expect(entries.map(({ before, after }) => [before?.['displayName'], after?.['displayName']])).toEqual([
      ['Kind Word', neutral.body.player.displayName],
      ['Rude Word', 'Kind Word'],
    ]);
  });

  it.each([
    [{ displayName: '', reason }, 'displayName'],
    [{ displayName: '\u200b', reason }, 'displayName'],
    [{ displayName: 'x'.repeat(41), reason }, 'displayName'],
    [{ displayName: 'kind@word.example', reason }, 'displayName'],
    [{ displayName: 'Administrator', reason }, 'displayName'],
    [{ displayName: 'Kind' }, 'reason'],
  ])('%j: 400 that names %s', async (body, field) => {
    const answer = await (await signInFirstAdministrator(app)).rename((await buildPlayer(app)).id, body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe("the administrator's role", () => {
  it('is granted and revoked with immediate effect', async () => {
    const admin = await signInFirstAdministrator(app);
    const other = await buildAdministrator(app, admin);
    expect((await other.list()).status).toBe(200);
    expect((await admin.role(other.id, 'player')).body.role).toBe('player');
    const again = app.visitor();
    await again.post('/api/auth/sign-in/email', { email: other.email, password: 'correct horse' });
    expect((await again.get('/api/admin/players')).status).toBe(403);
  });

  it('is removed together with a name that claims it', async () => {
    const first = await signInFirstAdministrator(app);
    const other = await buildAdministrator(app, first);
    expect((await first.get(first.id)).body.player.displayName).toBe('Administrator');
    const { player } = (await other.role(first.id, 'player')).body;
    expect(player).toMatchObject({ displayName: expect.stringMatching(/^Player \d{4}$/), firstName: null });
    const [renamed, revoked] = (await other.audit(`?subjectId=${first.id}`)).body;
    expect([renamed?.action, revoked?.action]).toEqual(['renamed', 'role-changed']);
    expect((await other.role(first.id, 'admin')).body.player.displayName).toBe(player.displayName);
    expect((await (await signInFirstAdministrator(app)).role(other.id, 'player')).status).toBe(200);
  });

  it('cannot be lost by the last administrator: one remains of twenty who step down concurrently', async () => {
    const admin = await signInFirstAdministrator(app);
    const others = await Promise.all(Array.from({ length: 19 }, () => buildAdministrator(app, admin)));
    const all = [admin, ...others];
    const answers = await Promise.all(all.map((each) => each.role(each.id, 'player')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('lastAdministrator');
    const last = all[answers.findIndex(({ status }) => status !== 200)];
    if (last && last.id !== admin.id) {
      expect((await last.role(admin.id, 'admin')).status).toBe(200);
      expect((await last.role(last.id, 'player')).status).toBe(200);
    }
  });

  it('grants nothing after it was revoked, and cannot be taken back on any server', async () => {
    const admin = await signInFirstAdministrator(app);
    const other = await buildAdministrator(app, admin);
    // Every server has cached the session.
    for (const _ of app.servers) expect((await other.list()).status).toBe(200);
    expect((await admin.role(other.id, 'player')).status).toBe(200);
    await expect
      .poll(async () => Promise.all(app.servers.map(async () => (await other.list()).status)))
      .not.toContain(200);
    expect((await other.role(other.id, 'admin')).status).toBe(403);
  });

  it('is checked again in the transaction: of two who revoke each other concurrently, one stays', async () => {
    const admin = await signInFirstAdministrator(app);
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await buildAdministrator(app, admin), await buildAdministrator(app, admin)];
      const both = await Promise.all([one.role(other.id, 'player'), other.role(one.id, 'player')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
      for (const { id } of [one, other]) expect((await admin.role(id, 'player')).status).toBe(200);
    }
  });

  it('is checked again when the change is made: a call by someone who lost it meanwhile changes nothing', async () => {
    const { context } = (await buildServices(app)).players;
    const [revoked, player] = [await buildPlayer(app), await buildPlayer(app)];
    await expect(setRole(context, revoked.id, revoked.id, 'admin')).rejects.toThrow(new ApiError('adminOnly'));
    await expect(suspendPlayer(context, revoked.id, player.id, { reason, until: null })).rejects.toThrow(
      new ApiError('adminOnly'),
    );
    expect((await player.browser.get('/api/auth/user')).status).toBe(200);
  });

  it('cannot be granted to a suspended player', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    await admin.suspend(player.id, { reason });
    expect((await admin.role(player.id, 'admin')).body.code).toBe('playerSuspended');
    expect((await admin.role(player.id, 'owner')).status).toBe(400);
  });

  it('of a suspended administrator does not count, so the only other administrator cannot leave', async () => {
    const admin = await signInFirstAdministrator(app);
    const other = await buildAdministrator(app, admin);
    await admin.suspend(other.id, { reason });
    expect((await admin.role(admin.id, 'player')).body.code).toBe('lastAdministrator');
    const left = await admin.browser.post<{ code: string }>('/api/user/delete-account', {
      password: administratorEnv.ADMIN_PASSWORD,
    });
    expect(left.body.code).toBe('lastAdministrator');
  });
});

describe('ending sessions', () => {
  it('signs the player out everywhere and keeps the account', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    expect((await admin.endSessions(player.id)).body.devices).toEqual([]);
    await expect.poll(async () => (await player.browser.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(app, player.email)).status).toBe(200);
  });
});
