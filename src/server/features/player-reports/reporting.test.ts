import { beforeAll, describe, expect, it } from 'vitest';
import { maxPlayerReportsADay } from '#shared/player-reports/rules.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { acceptedChallenge } from '#test/harness/challenges.ts';
import { befriend } from '#test/harness/friends.ts';
import { buildFriends, sentGift } from '#test/harness/gifts.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { playerReportCalls } from '#test/harness/player-reports.ts';
import { administrate } from '#test/harness/players.ts';
import { createdTournament, tournamentCalls } from '#test/harness/tournaments.ts';

const app = useTestApp({ env: administratorEnv });
let queue: ReturnType<typeof playerReportCalls>;

beforeAll(async () => {
  queue = playerReportCalls(await administrate(app));
});

const caseOf = async (targetId: string | number) =>
  (await queue.cases('?limit=50')).find((each) => each.targetId === String(targetId));

describe('a report of a player', () => {
  it('stands in the queue with reason, note, reporter, and the name as it read then', async () => {
    const [reporter, rude] = [await buildPlayer(app, { name: 'Odile' }), await buildPlayer(app, { name: 'Rude Name' })];
    const answer = await playerReportCalls(reporter).reportPlayer(rude.id, { note: ' On the board. ' });
    expect([answer.status, answer.body.reason]).toEqual([200, 'offensiveName']);
    await rude.browser.patch('/api/user/profile', { displayName: 'A Nice Name' });
    expect(await caseOf(rude.id)).toMatchObject({
      kind: 'player',
      accused: { id: rude.id, firstName: null },
      readsNow: 'A Nice Name',
      count: 1,
      upheld: 0,
      reports: [{ reason: 'offensiveName', note: 'On the board.', said: 'Rude Name', by: 'Odile' }],
    });
  });

  it('keeps first and last name with it only where the reporter sees them', async () => {
    const [friend, stranger, rude] = await Promise.all(
      ['Wren', 'Odile', 'Zed'].map((name) => buildPlayer(app, { name })),
    );
    if (!friend || !stranger || !rude) throw new Error('too few players');
    await rude.browser.patch('/api/user/profile', { firstName: 'Very', lastName: 'Rude' });
    await befriend(app, friend, rude);
    await playerReportCalls(friend).reportPlayer(rude.id);
    await playerReportCalls(stranger).reportPlayer(rude.id);
    expect((await caseOf(rude.id))?.reports.map(({ said }) => said)).toEqual(['Zed', 'Zed (Very Rude)']);
  });

  it('counts once as long as it is open, twenty at once too, and the first reason stands', async () => {
    const [reporter, rude] = [await buildPlayer(app), await buildPlayer(app)];
    const { reportPlayer } = playerReportCalls(reporter);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reportPlayer(rude.id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.reportedAt}`)).size).toBe(1);
    expect((await reportPlayer(rude.id, { reason: 'cheating' })).body.reason).toBe('offensiveName');
    expect((await caseOf(rude.id))?.count).toBe(1);
  });

  it('is never of oneself, and not of somebody who is not there or blocked', async () => {
    const [wren, odile] = [await buildPlayer(app), await buildPlayer(app)];
    const calls = playerReportCalls(wren);
    expect((await calls.reportPlayer(wren.id)).body.code).toBe('notOneself');
    expect((await calls.reportPlayer('nobody-has-this-id')).body.code).toBe('playerNotFound');
    await odile.browser.post('/api/friends/block', { playerId: wren.id });
    expect((await calls.reportPlayer(odile.id)).body.code).toBe('playerNotFound');
  });

  it('is still possible of whom one has blocked, and of who blocked the player after they had met', async () => {
    const [wren, odile] = await buildFriends(app);
    await sentGift(odile, wren);
    await odile.browser.post('/api/friends/block', { playerId: wren.id });
    expect((await wren.browser.get(`/api/players/${odile.id}`)).status).toBe(404);
    expect((await playerReportCalls(wren).reportPlayer(odile.id)).status).toBe(200);
    expect((await playerReportCalls(odile).reportPlayer(wren.id)).status).toBe(200);
    const [one, other] = await buildFriends(app);
    await acceptedChallenge(one, other);
    await one.browser.post('/api/friends/block', { playerId: other.id });
    expect((await playerReportCalls(other).reportPlayer(one.id)).status).toBe(200);
  });

  it('does not outlive the account of who is reported, also where both come at once', async () => {
    const reporters = await Promise.all(Array.from({ length: 8 }, () => buildPlayer(app)));
    const rude = await buildPlayer(app);
    const leave = () => rude.browser.post('/api/user/delete-account', { password: 'correct horse' });
    const reports = reporters.map((reporter) => playerReportCalls(reporter).reportPlayer(rude.id));
    const [{ status }, ...answers] = await Promise.all([leave(), ...reports]);
    expect(status).toBe(200);
    expect(answers.filter((answer) => ![200, 404].includes(answer.status))).toEqual([]);
    expect(await caseOf(rude.id)).toBeUndefined();
  });

  it('is not open to guests, and the queue not to players', async () => {
    const guest = app.visitor();
    await guest.post('/api/account/guest', {});
    const player = await buildPlayer(app);
    const refused = await playerReportCalls({ browser: guest }).reportPlayer(player.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'keepProgressFirst']);
    expect((await player.browser.get('/api/admin/player-reports')).status).toBe(403);
  });

  it('is a 400 that names what is wrong', async () => {
    const [wren, odile] = [await buildPlayer(app), await buildPlayer(app)];
    const { reportPlayer } = playerReportCalls(wren);
    for (const [form, field] of [
      [{ reason: 'boring' }, 'reason'],
      [{ note: 'n'.repeat(301) }, 'note'],
      [{ note: 'nul \u0000 in a note' }, 'note'],
      [{ said: 'not what it says' }, 'said'],
    ] as const) {
      const { status, body } = await reportPlayer(odile.id, form);
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    }
  });

  it('is one of ten a day, also when twelve come at once; a day later there are more', async () => {
    const reporter = await buildPlayer(app);
    const others = await Promise.all(Array.from({ length: maxPlayerReportsADay + 2 }, () => buildPlayer(app)));
    const { reportPlayer } = playerReportCalls(reporter);
    const answers = await Promise.all(others.map(({ id }) => reportPlayer(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxPlayerReportsADay);
    const refused = answers.findIndex(({ body }) => body.code === 'reportsUsedUp');
    const left = others[refused];
    if (!left) throw new Error('none was refused');
    app.advance(24 * 3_600_000 + 1000);
    expect((await reportPlayer(left.id)).status).toBe(200);
    // The administrator's session is over by now.
    queue = playerReportCalls(await administrate(app));
  });
});

describe('a report of a gift’s message', () => {
  let wren: Player;
  let odile: Player;

  beforeAll(async () => {
    [wren, odile] = await buildFriends(app);
  });

  it('keeps the message, and is of whoever sent it', async () => {
    const gift = await sentGift(wren, odile, { quantity: 10, message: 'You are a bore.' });
    expect((await playerReportCalls(odile).reportGift(gift, { reason: 'harassment' })).status).toBe(200);
    expect(await caseOf(gift)).toMatchObject({
      kind: 'giftMessage',
      accused: { id: wren.id },
      readsNow: 'You are a bore.',
      reports: [{ said: 'You are a bore.', reason: 'harassment' }],
    });
  });

  it('is not there for the sender, and not for a gift without a message', async () => {
    const gift = await sentGift(wren, odile, { quantity: 10 });
    expect((await playerReportCalls(wren).reportGift(gift)).body.code).toBe('giftNotFound');
    expect((await playerReportCalls(odile).reportGift(gift)).body.code).toBe('nothingToReport');
  });
});

describe('a report of a tournament', () => {
  it('keeps its name and description, and is of whoever created it', async () => {
    const [creator, reporter] = [await buildPlayer(app), await buildPlayer(app)];
    const { id } = await createdTournament(creator, { name: 'Losers’ Cup', description: 'For the others.' });
    expect((await playerReportCalls(reporter).reportTournament(id)).status).toBe(200);
    expect(await caseOf(id)).toMatchObject({
      kind: 'tournament',
      accused: { id: creator.id },
      readsNow: 'Losers’ Cup\nFor the others.',
      reports: [{ said: 'Losers’ Cup\nFor the others.' }],
    });
    expect((await playerReportCalls(creator).reportTournament(id)).body.code).toBe('notOneself');
  });

  it('is open to whoever has the invitation, and a 404 without it', async () => {
    const [creator, reporter] = [await buildPlayer(app), await buildPlayer(app)];
    const { id } = await createdTournament(creator, { kind: 'invited' });
    const invite = (await tournamentCalls(creator).get(id)).body.inviteCode;
    const { reportTournament } = playerReportCalls(reporter);
    expect((await reportTournament(id)).body.code).toBe('tournamentNotFound');
    expect((await reportTournament(id, { invite })).status).toBe(200);
  });
});

describe('the queue of what was reported', () => {
  it('has its pages by the newest or by the most reported, each case once', async () => {
    const reporters = await Promise.all(Array.from({ length: 3 }, () => buildPlayer(app)));
    const rude = await Promise.all(Array.from({ length: 4 }, () => buildPlayer(app)));
    // The first is reported three times, the second twice, the others once, the last one last.
    for (const [at, { id }] of rude.entries()) {
      for (const reporter of reporters.slice(0, Math.max(1, 3 - at)))
        await playerReportCalls(reporter).reportPlayer(id);
    }
    const ids = rude.map(({ id }) => id);
    const ours = async (order: string) => {
      const seen = [];
      let behind = '';
      for (;;) {
        const page = await queue.cases(`?limit=2&order=${order}${behind}`);
        seen.push(...page);
        const last = page.at(-1);
        if (!last) break;
        behind = `&beforeId=${last.id}&beforeCount=${last.count}`;
      }
      expect(new Set(seen.map(({ kind, targetId }) => `${kind} ${targetId}`)).size).toBe(seen.length);
      expect(seen).toHaveLength(await queue.count());
      return seen.map(({ targetId }) => targetId).filter((id) => ids.includes(id));
    };
    expect(await ours('newest')).toEqual(ids.toReversed());
    expect(await ours('most')).toEqual([ids[0], ids[1], ids[3], ids[2]]);
  });
});
