import { beforeEach, describe, expect, it } from 'vitest';
import { decidedReportsKeptDays } from '#shared/player-reports/rules.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildFriends, listGifts, sentGift, toldOf } from '#test/harness/gifts.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { playerReportCalls } from '#test/harness/player-reports.ts';
import { administrate, buildAdministrator, signIn } from '#test/harness/players.ts';
import { buildServices } from '#test/harness/services.ts';
import { createdTournament, tournamentCalls } from '#test/harness/tournaments.ts';
import { forgetDecided } from './jobs.ts';

const dayMs = 86_400_000;
const app = useTestApp({ env: administratorEnv });
let admin: Awaited<ReturnType<typeof administrate>>;
let queue: ReturnType<typeof playerReportCalls>;

beforeEach(async () => {
  admin = await administrate(app);
  queue = playerReportCalls(admin);
});

const displayName = async (player: Player) =>
  (await player.browser.get<{ displayName: string }>('/api/auth/user')).body.displayName;

const newestCase = async () => (await queue.cases('?limit=1'))[0]?.id ?? 0;

/** Somebody whom others report: by how many. */
async function reported(name: string, by = 1) {
  const rude = await buildPlayer(app, { name });
  const reporters = await Promise.all(Array.from({ length: by }, () => buildPlayer(app)));
  for (const reporter of reporters) await playerReportCalls(reporter).reportPlayer(rude.id);
  return { rude, reporters, id: await newestCase() };
}

const auditOf = async (id: string | number, subject = 'player') =>
  (await admin.audit(`?subject=${subject}&subjectId=${id}`)).body;

describe('an administrator who looks at a reported name', () => {
  it('gives a neutral one: the player is told and chooses anew at once, the reporters hear that somebody looked', async () => {
    const { rude, reporters, id } = await reported('Rude Name', 2);
    for (const name of ['Rude', 'Ruder', 'Rudest'])
      await rude.browser.patch('/api/user/profile', { displayName: name });
    const before = await queue.count();
    expect((await queue.decide(id, 'renamed', { words: 'No insults, please.' })).body).toEqual({ decided: 2 });
    expect(await displayName(rude)).toMatch(/^Player \d{4}$/);
    const [notice] = await playerReportCalls(rude).notices();
    expect(notice).toMatchObject({ kind: 'renamed', about: 'Rudest', words: 'No insults, please.' });
    // All changes of the 30 days are used up: the first name in place of a neutral one is none.
    expect((await rude.browser.patch('/api/user/profile', { displayName: 'Kind Name' })).status).toBe(200);
    for (const reporter of reporters) {
      expect(await toldOf(reporter, 'reportLookedAt')).toEqual([
        'Somebody has looked at the player that you reported. Thank you for telling us.',
      ]);
    }
    expect(await queue.count()).toBe(before - 1);
    const [entry] = await auditOf(rude.id);
    expect(entry).toMatchObject({ action: 'renamed', actorId: admin.id, before: { displayName: 'Rudest' } });
  });

  it('does it once, of twenty at once, and the same again answers the same', async () => {
    const { rude, reporters, id } = await reported('Rude Name');
    const answers = await Promise.all(Array.from({ length: 20 }, () => queue.decide(id, 'renamed')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => body.decided === 1)).toHaveLength(1);
    expect((await queue.decide(id, 'renamed')).body).toEqual({ decided: 0 });
    expect((await auditOf(rude.id)).filter(({ action }) => action === 'renamed')).toHaveLength(1);
    expect(await playerReportCalls(rude).notices()).toHaveLength(1);
    expect(await toldOf(reporters[0] as Player, 'reportLookedAt')).toHaveLength(1);
  });

  it.each(['suspended', 'warned'])('is told that another one was quicker, who %s', async (decision) => {
    const other = playerReportCalls(await buildAdministrator(app, admin));
    const { rude, id } = await reported('Rude Name');
    const words = 'Insults in the name';
    const answers = await Promise.all([queue.decide(id, 'warned', { words }), other.decide(id, decision, { words })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect([refused?.code, refused?.message]).toEqual([
      'reportDecided',
      expect.stringContaining('Another administrator'),
    ]);
    const done = answers[0].status === 200 ? 'warned' : decision;
    expect((await auditOf(rude.id)).map(({ action }) => action)).toEqual([done]);
    expect((await signIn(app, rude.email)).status).toBe(done === 'warned' ? 200 : 403);
  });

  it('leaves to the next look what was reported after what was read', async () => {
    const { rude, id } = await reported('Rude Name');
    await playerReportCalls(await buildPlayer(app)).reportPlayer(rude.id);
    expect((await queue.decide(id, 'dismissed')).body).toEqual({ decided: 1 });
    const [left] = await queue.cases('?limit=1');
    expect(left).toMatchObject({ targetId: rude.id, count: 1 });
    expect(left?.id).toBeGreaterThan(id);
  });

  it('dismisses it: the player hears nothing, and may be reported again', async () => {
    const { rude, reporters, id } = await reported('A Fine Name');
    await queue.decide(id, 'dismissed');
    expect([await displayName(rude), await playerReportCalls(rude).notices()]).toEqual(['A Fine Name', []]);
    expect((await auditOf(rude.id))[0]).toMatchObject({ action: 'reports-dismissed', after: { reports: 1 } });
    const [reporter] = reporters;
    if (!reporter) throw new Error('nobody reported');
    expect((await playerReportCalls(reporter).reportPlayer(rude.id)).status).toBe(200);
    expect((await queue.cases('?limit=1'))[0]).toMatchObject({ targetId: rude.id, upheld: 0 });
  });

  it('suspends: sessions end, the reason is told at signing in, and the report is closed with it', async () => {
    const { rude, id } = await reported('Rude Name');
    expect((await queue.decide(id, 'suspended')).body.errors?.[0]?.field).toBe('words');
    expect((await queue.decide(id, 'suspended', { words: 'Insults in the name' })).body).toEqual({ decided: 1 });
    expect((await rude.browser.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(app, rude.email)).body.message).toContain('Insults in the name');
    expect((await queue.cases('?limit=50')).map(({ targetId }) => targetId)).not.toContain(rude.id);
    expect((await queue.decide(id, 'suspended', { words: 'Insults in the name' })).body).toEqual({ decided: 0 });
  });

  it('can do only what fits, to a report that there is', async () => {
    const { id } = await reported('Rude Name');
    expect((await queue.decide(id, 'messageRemoved')).body.code).toBe('decisionNotFitting');
    expect((await queue.decide(2_000_000_000, 'dismissed')).body.code).toBe('reportNotFound');
    expect((await queue.decide(id, 'forgotten')).body.errors?.[0]?.field).toBe('decision');
  });
});

describe('an administrator who looks at a message or a tournament', () => {
  it('removes a gift’s message from both who see it, and leaves the gift', async () => {
    const [wren, odile] = await buildFriends(app);
    const gift = await sentGift(wren, odile, { quantity: 10, message: 'You are a bore.' });
    await playerReportCalls(odile).reportGift(gift);
    expect((await queue.decide(await newestCase(), 'messageRemoved')).status).toBe(200);
    expect((await listGifts(odile, 'received'))[0]).toMatchObject({ id: gift, message: null, status: 'pending' });
    expect((await listGifts(wren, 'sent'))[0]).toMatchObject({ id: gift, message: null });
    expect(await playerReportCalls(wren).notices()).toMatchObject([
      { kind: 'messageRemoved', about: 'You are a bore.' },
    ]);
    expect((await auditOf(wren.id))[0]).toMatchObject({ action: 'message-removed', after: { gift } });
    expect(await toldOf(odile, 'reportLookedAt')).toHaveLength(1);
  });

  it('gives a tournament a neutral name and takes its description away', async () => {
    const [creator, reporter] = [await buildPlayer(app), await buildPlayer(app)];
    const { id } = await createdTournament(creator, { name: 'Losers’ Cup', description: 'For the others.' });
    await playerReportCalls(reporter).reportTournament(id);
    expect((await queue.decide(await newestCase(), 'renamed')).status).toBe(200);
    expect((await tournamentCalls(reporter).get(id)).body).toMatchObject({ name: `Tournament ${id}`, description: '' });
    expect(await playerReportCalls(creator).notices()).toMatchObject([
      { kind: 'tournamentRenamed', about: 'Losers’ Cup' },
    ]);
    expect((await auditOf(id, 'tournament'))[0]).toMatchObject({
      action: 'renamed',
      before: { name: 'Losers’ Cup', description: 'For the others.' },
      after: { name: `Tournament ${id}` },
    });
  });
});

it('a decided report counts against its player for a year, and then is gone', async () => {
  const { rude, id } = await reported('Rude Name');
  await queue.decide(id, 'warned', { words: 'No insults, please.' });
  await playerReportCalls(await buildPlayer(app)).reportPlayer(rude.id);
  const open = await newestCase();
  const upheld = async () => (await queue.cases('?limit=50')).find((one) => one.id === open)?.upheld;
  const { playerReports, advance } = await buildServices(app);
  advance((decidedReportsKeptDays - 1) * dayMs);
  await forgetDecided(playerReports);
  expect(await upheld()).toBe(1);
  advance(2 * dayMs);
  await forgetDecided(playerReports);
  expect(await upheld(), 'what nobody has decided stays').toBe(0);
});

describe('when an account is deleted', () => {
  const leave = (player: Player) => player.browser.post('/api/user/delete-account', { password: 'correct horse' });

  it('what was reported of the player goes, and what the player told of others stays without words', async () => {
    const { rude, reporters } = await reported('Rude Name');
    const [reporter] = reporters;
    if (!reporter) throw new Error('nobody reported');
    const other = await buildPlayer(app);
    await playerReportCalls(reporter).reportPlayer(other.id, { note: 'I know her.' });
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
  it('never tells that a friend reported: of a name it shows what everybody sees', async () => {
    const [friend, rude] = await buildFriends(app);
    await rude.browser.patch('/api/user/profile', { firstName: 'Very', lastName: 'Rude' });
    await playerReportCalls(friend).reportPlayer(rude.id);
    await queue.decide(await newestCase(), 'warned');
    const [notice] = await playerReportCalls(rude).notices();
    expect(notice).toMatchObject({ kind: 'warned', about: await displayName(rude) });
  });

  it('waits until the player has confirmed it, which nobody else can', async () => {
    const { rude, reporters, id } = await reported('Rude Name');
    await queue.decide(id, 'warned', { words: 'Be kind.' });
    const calls = playerReportCalls(rude);
    const [notice] = await calls.notices();
    expect(notice).toMatchObject({ kind: 'warned', about: 'Rude Name', words: 'Be kind.' });
    const noticeId = notice?.id ?? 0;
    expect((await playerReportCalls(reporters[0] as Player).confirm(noticeId)).body.code).toBe('noticeNotFound');
    app.advance(40 * 24 * 3_600_000);
    const browser = app.visitor();
    await browser.post('/api/auth/sign-in/email', { email: rude.email, password: 'correct horse' });
    const later = playerReportCalls({ browser });
    expect(await later.notices()).toHaveLength(1);
    expect([(await later.confirm(noticeId)).status, (await later.confirm(noticeId)).status]).toEqual([200, 200]);
    expect(await later.notices()).toEqual([]);
  });
});
