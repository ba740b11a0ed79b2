import { beforeAll, describe, expect, it } from 'vitest';
import { maxPlayerReportsPerDay } from '#shared/player-reports/rules.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createAcceptedChallenge } from '#test/harness/api/challenges.ts';
import { befriend } from '#test/harness/api/friends.ts';
import { createGiftFriends, createPendingGift } from '#test/harness/api/gifts.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { createPlayerReportCalls } from '#test/harness/api/player-reports.ts';
import { signInFirstAdministrator } from '#test/harness/api/players.ts';
import { createOpenTournament, createTournamentCalls } from '#test/harness/api/tournaments.ts';

const app = useTestApp({ env: administratorEnv });
let queue: ReturnType<typeof createPlayerReportCalls>;

beforeAll(async () => {
  queue = createPlayerReportCalls(await signInFirstAdministrator(app));
});

const findCase = async (targetId: string | number) =>
  (await queue.cases('?limit=50')).find((each) => each.targetId === String(targetId));

describe('a report of a player', () => {
  it('appears in the queue with reason, note, reporter and the name at that time', async () => {
    const [reporter, rude] = [await buildPlayer(app, { name: 'Odile' }), await buildPlayer(app, { name: 'Rude Name' })];
    const answer = await createPlayerReportCalls(reporter).reportPlayer(rude.id, { note: ' On the board. ' });
    expect([answer.status, answer.body.reason]).toEqual([200, 'offensiveName']);
    await rude.browser.patch('/api/user/profile', { displayName: 'A Nice Name' });
    expect(await findCase(rude.id)).toMatchObject({
      kind: 'player',
      accused: { id: rude.id, firstName: null },
      readsNow: 'A Nice Name',
      count: 1,
      upheld: 0,
      reports: [{ reason: 'offensiveName', note: 'On the board.', said: 'Rude Name', by: 'Odile' }],
    });
  });

  it('includes first and last name only if the reporter can see them', async () => {
    const [friend, stranger, rude] = await Promise.all(
      ['Wren', 'Odile', 'Zed'].map((name) => buildPlayer(app, { name })),
    );
    if (!friend || !stranger || !rude) throw new Error('too few players');
    await rude.browser.patch('/api/user/profile', { firstName: 'Very', lastName: 'Rude' });
    await befriend(app, friend, rude);
    await createPlayerReportCalls(friend).reportPlayer(rude.id);
    await createPlayerReportCalls(stranger).reportPlayer(rude.id);
    expect((await findCase(rude.id))?.reports.map(({ said }) => said)).toEqual(['Zed', 'Zed (Very Rude)']);
  });

  it('counts once while it is open, also for twenty concurrent calls, and keeps the first reason', async () => {
    const [reporter, rude] = [await buildPlayer(app), await buildPlayer(app)];
    const { reportPlayer } = createPlayerReportCalls(reporter);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reportPlayer(rude.id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.reportedAt}`)).size).toBe(1);
    expect((await reportPlayer(rude.id, { reason: 'cheating' })).body.reason).toBe('offensiveName');
    expect((await findCase(rude.id))?.count).toBe(1);
  });

  it('is refused for oneself and for an unknown, deleted or blocking player', async () => {
    const [wren, odile] = [await buildPlayer(app), await buildPlayer(app)];
    const calls = createPlayerReportCalls(wren);
    expect((await calls.reportPlayer(wren.id)).body.code).toBe('notOneself');
    expect((await calls.reportPlayer('nobody-has-this-id')).body.code).toBe('playerNotFound');
    await odile.browser.post('/api/friends/block', { playerId: wren.id });
    expect((await calls.reportPlayer(odile.id)).body.code).toBe('playerNotFound');
  });

  it('is possible after blocking the player, and after a block by a player one has met', async () => {
    const [wren, odile] = await createGiftFriends(app);
    await createPendingGift(odile, wren);
    await odile.browser.post('/api/friends/block', { playerId: wren.id });
    expect((await wren.browser.get(`/api/players/${odile.id}`)).status).toBe(404);
    expect((await createPlayerReportCalls(wren).reportPlayer(odile.id)).status).toBe(200);
    expect((await createPlayerReportCalls(odile).reportPlayer(wren.id)).status).toBe(200);
    const [one, other] = await createGiftFriends(app);
    await createAcceptedChallenge(one, other);
    await one.browser.post('/api/friends/block', { playerId: other.id });
    expect((await createPlayerReportCalls(other).reportPlayer(one.id)).status).toBe(200);
  });

  it('is deleted with the reported account, also when both happen concurrently', async () => {
    const reporters = await Promise.all(Array.from({ length: 8 }, () => buildPlayer(app)));
    const rude = await buildPlayer(app);
    const leave = () => rude.browser.post('/api/user/delete-account', { password: 'correct horse' });
    const reports = reporters.map((reporter) => createPlayerReportCalls(reporter).reportPlayer(rude.id));
    const [{ status }, ...answers] = await Promise.all([leave(), ...reports]);
    expect(status).toBe(200);
    expect(answers.filter((answer) => ![200, 404].includes(answer.status))).toEqual([]);
    expect(await findCase(rude.id)).toBeUndefined();
  });

  it('is not available to guests, nor the queue to players', async () => {
    const guest = app.visitor();
    await guest.post('/api/account/guest', {});
    const player = await buildPlayer(app);
    const refused = await createPlayerReportCalls({ browser: guest }).reportPlayer(player.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'keepProgressFirst']);
    expect((await player.browser.get('/api/admin/player-reports')).status).toBe(403);
  });

  it('returns 400 that names the invalid field', async () => {
    const [wren, odile] = [await buildPlayer(app), await buildPlayer(app)];
    const { reportPlayer } = createPlayerReportCalls(wren);
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

  it('is limited to ten a day, also for twelve concurrent calls, and possible again a day later', async () => {
    const reporter = await buildPlayer(app);
    const others = await Promise.all(Array.from({ length: maxPlayerReportsPerDay + 2 }, () => buildPlayer(app)));
    const { reportPlayer } = createPlayerReportCalls(reporter);
    const answers = await Promise.all(others.map(({ id }) => reportPlayer(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxPlayerReportsPerDay);
    const refused = answers.findIndex(({ body }) => body.code === 'reportsUsedUp');
    const left = others[refused];
    if (!left) throw new Error('none was refused');
    app.advance(24 * 3_600_000 + 1000);
    expect((await reportPlayer(left.id)).status).toBe(200);
    // The administrator's session has expired by now.
    queue = createPlayerReportCalls(await signInFirstAdministrator(app));
  });
});

describe('a report of a gift’s message', () => {
  let wren: Player;
  let odile: Player;

  beforeAll(async () => {
    [wren, odile] = await createGiftFriends(app);
  });

  it('stores the message and accuses its sender', async () => {
    const gift = await createPendingGift(wren, odile, { quantity: 10, message: 'You are a bore.' });
    expect((await createPlayerReportCalls(odile).reportGift(gift, { reason: 'harassment' })).status).toBe(200);
    expect(await findCase(gift)).toMatchObject({
      kind: 'giftMessage',
      accused: { id: wren.id },
      readsNow: 'You are a bore.',
      reports: [{ said: 'You are a bore.', reason: 'harassment' }],
    });
  });

  it('returns 404 for the sender, and is refused for a gift without a message', async () => {
    const gift = await createPendingGift(wren, odile, { quantity: 10 });
    expect((await createPlayerReportCalls(wren).reportGift(gift)).body.code).toBe('giftNotFound');
    expect((await createPlayerReportCalls(odile).reportGift(gift)).body.code).toBe('nothingToReport');
  });
});

describe('a report of a tournament', () => {
  it('stores its name and description and accuses its creator', async () => {
    const [creator, reporter] = [await buildPlayer(app), await buildPlayer(app)];
    const { id } = await createOpenTournament(creator, { name: 'Losers’ Cup', description: 'For the others.' });
    expect((await createPlayerReportCalls(reporter).reportTournament(id)).status).toBe(200);
    expect(await findCase(id)).toMatchObject({
      kind: 'tournament',
      accused: { id: creator.id },
      readsNow: 'Losers’ Cup\nFor the others.',
      reports: [{ said: 'Losers’ Cup\nFor the others.' }],
    });
    expect((await createPlayerReportCalls(creator).reportTournament(id)).body.code).toBe('notOneself');
  });

  it('is possible with the invitation and a 404 without it', async () => {
    const [creator, reporter] = [await buildPlayer(app), await buildPlayer(app)];
    const { id } = await createOpenTournament(creator, { kind: 'invited' });
    const invite = (await createTournamentCalls(creator).get(id)).body.inviteCode;
    const { reportTournament } = createPlayerReportCalls(reporter);
    expect((await reportTournament(id)).body.code).toBe('tournamentNotFound');
    expect((await reportTournament(id, { invite })).status).toBe(200);
  });
});

describe('the report queue', () => {
  it('is paged by the newest or the most reported, with each case once', async () => {
    const reporters = await Promise.all(Array.from({ length: 3 }, () => buildPlayer(app)));
    const rude = await Promise.all(Array.from({ length: 4 }, () => buildPlayer(app)));
    // The first is reported three times, the second twice, the others once, the last one most recently.
    for (const [at, { id }] of rude.entries()) {
      for (const reporter of reporters.slice(0, Math.max(1, 3 - at)))
        await createPlayerReportCalls(reporter).reportPlayer(id);
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
