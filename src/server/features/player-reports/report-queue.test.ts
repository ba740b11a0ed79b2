import { beforeEach, describe, expect, it } from 'vitest';
import { decidedReportRetentionDays } from '#shared/player-reports/rules.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createGiftFriends, listGifts, createPendingGift, listNotificationTexts } from '#test/harness/api/gifts.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { createPlayerReportCalls } from '#test/harness/api/player-reports.ts';
import { signInFirstAdministrator, buildAdministrator, signIn } from '#test/harness/api/players.ts';
import { buildServices } from '#test/harness/services.ts';
import { createOpenTournament, createTournamentCalls } from '#test/harness/api/tournaments.ts';
import { deleteOldDecidedReports } from './jobs.ts';

const dayMs = 86_400_000;
const app = useTestApp({ env: administratorEnv });
let admin: Awaited<ReturnType<typeof signInFirstAdministrator>>;
let queue: ReturnType<typeof createPlayerReportCalls>;

beforeEach(async () => {
  admin = await signInFirstAdministrator(app);
  queue = createPlayerReportCalls(admin);
});

const displayName = async (player: Player) =>
  (await player.browser.get<{ displayName: string }>('/api/auth/user')).body.displayName;

const newestCase = async () => (await queue.cases('?limit=1'))[0]?.id ?? 0;

async function createReportedPlayer(name: string, by = 1) {
  const rude = await buildPlayer(app, { name });
  const reporters = await Promise.all(Array.from({ length: by }, () => buildPlayer(app)));
  for (const reporter of reporters) await createPlayerReportCalls(reporter).reportPlayer(rude.id);
  return { rude, reporters, id: await newestCase() };
}

const listAuditEntries = async (id: string | number, subject = 'player') =>
  (await admin.audit(`?subject=${subject}&subjectId=${id}`)).body;

describe('deciding about a reported name', () => {
  it('replaces it with a neutral one: the player is notified and may rename at once, and the reporters are notified of the review', async () => {
    const { rude, reporters, id } = await createReportedPlayer('Rude Name', 2);
    for (const name of ['Rude', 'Ruder', 'Rudest'])
      await rude.browser.patch('/api/user/profile', { displayName: name });
    const before = await queue.count();
    expect((await queue.decide(id, 'renamed', { words: 'No insults, please.' })).body).toEqual({ decided: 2 });
    expect(await displayName(rude)).toMatch(/^Player \d{4}$/);
    const [notice] = await createPlayerReportCalls(rude).notices();
    expect(notice).toMatchObject({ kind: 'renamed', about: 'Rudest', words: 'No insults, please.' });
    // All name changes of the 30 days are used up, but replacing a neutral name does not count.
    expect((await rude.browser.patch('/api/user/profile', { displayName: 'Kind Name' })).status).toBe(200);
    for (const reporter of reporters) {
      expect(await listNotificationTexts(reporter, 'reportLookedAt')).toEqual([
        'Somebody has looked at the player that you reported. Thank you for telling us.',
      ]);
    }
    expect(await queue.count()).toBe(before - 1);
    const [entry] = await listAuditEntries(rude.id);
    expect(entry).toMatchObject({ action: 'renamed', actorId: admin.id, before: { displayName: 'Rudest' } });
  });

  it('happens once out of twenty concurrent calls; the same decision again returns the same', async () => {
    const { rude, reporters, id } = await createReportedPlayer('Rude Name');
    const answers = await Promise.all(Array.from({ length: 20 }, () => queue.decide(id, 'renamed')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => body.decided === 1)).toHaveLength(1);
    expect((await queue.decide(id, 'renamed')).body).toEqual({ decided: 0 });
    expect((await listAuditEntries(rude.id)).filter(({ action }) => action === 'renamed')).toHaveLength(1);
    expect(await createPlayerReportCalls(rude).notices()).toHaveLength(1);
    expect(await listNotificationTexts(reporters[0] as Player, 'reportLookedAt')).toHaveLength(1);
  });

  it.each(['suspended', 'warned'])('reports that another administrator was faster, who %s', async (decision) => {
    const other = createPlayerReportCalls(await buildAdministrator(app, admin));
    const { rude, id } = await createReportedPlayer('Rude Name');
    const words = 'Insults in the name';
    const answers = await Promise.all([queue.decide(id, 'warned', { words }), other.decide(id, decision, { words })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect([refused?.code, refused?.message]).toEqual([
      'reportDecided',
      expect.stringContaining('Another administrator'),
    ]);
    const done = answers[0].status === 200 ? 'warned' : decision;
    expect((await listAuditEntries(rude.id)).map(({ action }) => action)).toEqual([done]);
    expect((await signIn(app, rude.email)).status).toBe(done === 'warned' ? 200 : 403);
  });

  it('leaves later reports open for the next decision', async () => {
    const { rude, id } = await createReportedPlayer('Rude Name');
    await createPlayerReportCalls(await buildPlayer(app)).reportPlayer(rude.id);
    expect((await queue.decide(id, 'dismissed')).body).toEqual({ decided: 1 });
    const [left] = await queue.cases('?limit=1');
    expect(left).toMatchObject({ targetId: rude.id, count: 1 });
    expect(left?.id).toBeGreaterThan(id);
  });

  it('by dismissal does not notify the player, who may be reported again', async () => {
    const { rude, reporters, id } = await createReportedPlayer('A Fine Name');
    await queue.decide(id, 'dismissed');
    expect([await displayName(rude), await createPlayerReportCalls(rude).notices()]).toEqual(['A Fine Name', []]);
    expect((await listAuditEntries(rude.id))[0]).toMatchObject({ action: 'reports-dismissed', after: { reports: 1 } });
    const [reporter] = reporters;
    if (!reporter) throw new Error('nobody reported');
    expect((await createPlayerReportCalls(reporter).reportPlayer(rude.id)).status).toBe(200);
    expect((await queue.cases('?limit=1'))[0]).toMatchObject({ targetId: rude.id, upheld: 0 });
  });

  it('by suspension ends sessions, shows the reason at sign-in and closes the report', async () => {
    const { rude, id } = await createReportedPlayer('Rude Name');
    expect((await queue.decide(id, 'suspended')).body.errors?.[0]?.field).toBe('words');
    expect((await queue.decide(id, 'suspended', { words: 'Insults in the name' })).body).toEqual({ decided: 1 });
    expect((await rude.browser.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(app, rude.email)).body.message).toContain('Insults in the name');
    expect((await queue.cases('?limit=50')).map(({ targetId }) => targetId)).not.toContain(rude.id);
    expect((await queue.decide(id, 'suspended', { words: 'Insults in the name' })).body).toEqual({ decided: 0 });
  });

  it('allows only fitting decisions on existing reports', async () => {
    const { id } = await createReportedPlayer('Rude Name');
    expect((await queue.decide(id, 'messageRemoved')).body.code).toBe('decisionNotFitting');
    expect((await queue.decide(2_000_000_000, 'dismissed')).body.code).toBe('reportNotFound');
    expect((await queue.decide(id, 'forgotten')).body.errors?.[0]?.field).toBe('decision');
  });
});

describe('deciding about a message or a tournament', () => {
  it('removes a gift’s message for both players and keeps the gift', async () => {
    const [wren, odile] = await createGiftFriends(app);
    const gift = await createPendingGift(wren, odile, { quantity: 10, message: 'You are a bore.' });
    await createPlayerReportCalls(odile).reportGift(gift);
    expect((await queue.decide(await newestCase(), 'messageRemoved')).status).toBe(200);
    expect((await listGifts(odile, 'received'))[0]).toMatchObject({ id: gift, message: null, status: 'pending' });
    expect((await listGifts(wren, 'sent'))[0]).toMatchObject({ id: gift, message: null });
    expect(await createPlayerReportCalls(wren).notices()).toMatchObject([
      { kind: 'messageRemoved', about: 'You are a bore.' },
    ]);
    expect((await listAuditEntries(wren.id))[0]).toMatchObject({ action: 'message-removed', after: { gift } });
    expect(await listNotificationTexts(odile, 'reportLookedAt')).toHaveLength(1);
  });

  it('gives a tournament a neutral name and removes its description', async () => {
    const [creator, reporter] = [await buildPlayer(app), await buildPlayer(app)];
    const { id } = await createOpenTournament(creator, { name: 'Losers’ Cup', description: 'For the others.' });
    await createPlayerReportCalls(reporter).reportTournament(id);
    expect((await queue.decide(await newestCase(), 'renamed')).status).toBe(200);
    expect((await createTournamentCalls(reporter).get(id)).body).toMatchObject({
      name: `Tournament ${id}`,
      description: '',
    });
    expect(await createPlayerReportCalls(creator).notices()).toMatchObject([
      { kind: 'tournamentRenamed', about: 'Losers’ Cup' },
    ]);
    expect((await listAuditEntries(id, 'tournament'))[0]).toMatchObject({
      action: 'renamed',
      before: { name: 'Losers’ Cup', description: 'For the others.' },
      after: { name: `Tournament ${id}` },
    });
  });
});

it('a decided report counts against its player for a year and is then deleted', async () => {
  const { rude, id } = await createReportedPlayer('Rude Name');
  await queue.decide(id, 'warned', { words: 'No insults, please.' });
  await createPlayerReportCalls(await buildPlayer(app)).reportPlayer(rude.id);
  const open = await newestCase();
  const upheld = async () => (await queue.cases('?limit=50')).find((one) => one.id === open)?.upheld;
  const { playerReports, advance } = await buildServices(app);
  advance((decidedReportRetentionDays - 1) * dayMs);
  await deleteOldDecidedReports(playerReports);
  expect(await upheld()).toBe(1);
  advance(2 * dayMs);
  await deleteOldDecidedReports(playerReports);
  expect(await upheld(), 'what nobody has decided stays').toBe(0);
});

describe('account deletion', () => {
  const leave = (player: Player) => player.browser.post('/api/user/delete-account', { password: 'correct horse' });

  it('deletes reports of the player and removes the notes from reports by the player', async () => {
    const { rude, reporters } = await createReportedPlayer('Rude Name');
    const [reporter] = reporters;
    if (!reporter) throw new Error('nobody reported');
    const other = await buildPlayer(app);
    await createPlayerReportCalls(reporter).reportPlayer(other.id, { note: 'I know her.' });
    expect((await leave(reporter)).status).toBe(200);
    expect((await queue.cases('?limit=1'))[0]).toMatchObject({
      targetId: other.id,
      reports: [{ note: null, by: 'Former player' }],
    });
    expect((await leave(rude)).status).toBe(200);
    expect((await queue.cases('?limit=50')).map(({ targetId }) => targetId)).not.toContain(rude.id);
  });
});

describe('a warning', () => {
  it('never reveals that a friend reported: it shows the name as everyone sees it', async () => {
    const [friend, rude] = await createGiftFriends(app);
    await rude.browser.patch('/api/user/profile', { firstName: 'Very', lastName: 'Rude' });
    await createPlayerReportCalls(friend).reportPlayer(rude.id);
    await queue.decide(await newestCase(), 'warned');
    const [notice] = await createPlayerReportCalls(rude).notices();
    expect(notice).toMatchObject({ kind: 'warned', about: await displayName(rude) });
  });

  it('stays until the player confirms it, which no other player can', async () => {
    const { rude, reporters, id } = await createReportedPlayer('Rude Name');
    await queue.decide(id, 'warned', { words: 'Be kind.' });
    const calls = createPlayerReportCalls(rude);
    const [notice] = await calls.notices();
    expect(notice).toMatchObject({ kind: 'warned', about: 'Rude Name', words: 'Be kind.' });
    const noticeId = notice?.id ?? 0;
    expect((await createPlayerReportCalls(reporters[0] as Player).confirm(noticeId)).body.code).toBe('noticeNotFound');
    app.advance(40 * 24 * 3_600_000);
    const browser = app.visitor();
    await browser.post('/api/auth/sign-in/email', { email: rude.email, password: 'correct horse' });
    const later = createPlayerReportCalls({ browser });
    expect(await later.notices()).toHaveLength(1);
    expect([(await later.confirm(noticeId)).status, (await later.confirm(noticeId)).status]).toEqual([200, 200]);
    expect(await later.notices()).toEqual([]);
  });
});
