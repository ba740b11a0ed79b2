import { describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import {
  acceptedChallenge,
  answerChallenge,
  befriend,
  buildFriends,
  challengeCalls,
} from '#test/harness/challenges.ts';
import { testTarget } from '#test/harness/databases.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();
const dayMs = 86_400_000;

const holdPlayer = statement('test.hold-player', 'select 1 from player where id = $1 for no key update');

const news = async (player: Player) =>
  (await player.browser.get<Notification[]>('/api/notifications')).body
    .filter(({ kind }) => kind.startsWith('challenge'))
    .map(({ kind, text }) => `${kind}: ${text}`);
const twenty = <T>(call: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, i) => call(i)));

describe('sending a challenge', () => {
  it('shows it to both, and tells the challenged', async () => {
    const [wren, odile] = await buildFriends(app);
    const { body: sent } = await challengeCalls(wren).challenge(odile.id, 22);
    expect(sent).toMatchObject({
      status: 'pending',
      decidedAt: null,
      category: { id: 22, name: expect.any(String), icon: expect.any(String) },
      challenger: { id: wren.id, displayName: 'Wren' },
      challenged: { id: odile.id, displayName: 'Odile' },
      challengedId: odile.id,
      challengerScore: null,
      challengedScore: null,
      winnerId: null,
      canPlay: true,
      isPlaying: false,
      hasPlayed: false,
    });
    expect(Date.parse(sent.expiresAt) - Date.parse(sent.createdAt)).toBe(7 * dayMs);
    expect(await challengeCalls(odile).list()).toEqual([{ ...sent, canPlay: false }]);
    expect((await challengeCalls(odile).get(sent.id)).body).toEqual({ ...sent, canPlay: false });
    expect(await news(odile)).toEqual([`challengeReceived: Wren challenges you in ${sent.category.name}.`]);
  });

  it('is for friends, and in a category that there is', async () => {
    const [wren, odile] = await buildFriends(app);
    const stranger = await buildPlayer(app);
    const code = async (id: string, categoryId = 1) => (await challengeCalls(wren).challenge(id, categoryId)).body;
    expect(await code(stranger.id)).toMatchObject({ code: 'notFriends' });
    expect(await code(wren.id)).toMatchObject({ code: 'notFriends' });
    expect(await code('nobody')).toMatchObject({ code: 'playerNotFound' });
    expect(await code(odile.id, 999)).toMatchObject({ code: 'categoryNotFound' });
    await odile.browser.post('/api/friends/block', { playerId: wren.id });
    expect(await code(odile.id)).toMatchObject({ code: 'playerNotFound' });
    await stranger.browser.post('/api/user/delete-account', { password: 'correct horse' });
    expect(await code(stranger.id)).toMatchObject({ code: 'playerNotFound' });
  });

  it('leaves at most five undecided with one friend, also at once and from both', async () => {
    const [wren, odile] = await buildFriends(app);
    const sent = await twenty((index) =>
      index % 2 ? challengeCalls(wren).challenge(odile.id) : challengeCalls(odile).challenge(wren.id),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const { body } of sent.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({ code: 'tooManyChallenges' });
    }
    const [first] = await challengeCalls(wren).list();
    const by = first?.challenger.id === wren.id ? wren : odile;
    await challengeCalls(by).decline(first?.id ?? 0);
    expect((await challengeCalls(wren).challenge(odile.id)).status).toBe(200);
  });

  it('with an idempotency key is one challenge', async () => {
    const [wren, odile] = await buildFriends(app);
    const body = { challengedId: odile.id, categoryId: 1 };
    const answers = await twenty(() =>
      wren.browser.post<{ id: number }>('/api/friends/challenge', body, { headers: { 'idempotency-key': 'a' } }),
    );
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await challengeCalls(odile).list()).toHaveLength(1);
  });

  it.each([
    [{}, 'challengedId'],
    [{ challengedId: 'x' }, 'categoryId'],
    [{ challengedId: 'x', categoryId: '1' }, 'categoryId'],
    [{ challengedId: "'; drop table", categoryId: 1 }, 'challengedId'],
    [{ challengedId: 'x', categoryId: 1, winnerId: 'x' }, 'winnerId'],
  ])('refuses %j', async (body, field) => {
    const player = await buildPlayer(app);
    const answer = await player.browser.post('/api/friends/challenge', body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(field);
  });
});

describe('accepting and declining', () => {
  it('happens once, and a repeat answers the same', async () => {
    const [wren, odile] = await buildFriends(app);
    const { body: sent } = await challengeCalls(wren).challenge(odile.id);
    const answers = await twenty(() => challengeCalls(odile).accept(sent.id));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const [{ body: accepted }] = answers as [(typeof answers)[0]];
    expect(accepted).toMatchObject({ status: 'accepted', canPlay: true });
    expect(Date.parse(accepted.expiresAt)).toBeGreaterThanOrEqual(Date.parse(sent.expiresAt));
    expect((await challengeCalls(odile).decline(sent.id)).body).toMatchObject({ code: 'challengeDecided' });
    expect((await challengeCalls(wren).decline(sent.id)).body).toMatchObject({ code: 'challengeDecided' });
    expect(await news(wren)).toEqual([`challengeAccepted: Odile accepted your challenge in ${sent.category.name}.`]);
  });

  it('of one that is declined cannot be accepted, and cannot be played', async () => {
    const [wren, odile] = await buildFriends(app);
    const { body: sent } = await challengeCalls(wren).challenge(odile.id);
    const { body: declined } = await challengeCalls(odile).decline(sent.id);
    expect(declined).toMatchObject({ status: 'declined', decidedAt: expect.any(String), canPlay: false });
    expect((await challengeCalls(odile).decline(sent.id)).body).toEqual(declined);
    expect((await challengeCalls(odile).accept(sent.id)).body).toMatchObject({ code: 'challengeDecided' });
    for (const player of [wren, odile]) {
      expect((await challengeCalls(player).deal(sent.id)).body).toMatchObject({ code: 'challengeDecided' });
    }
    expect(await news(wren)).toEqual([`challengeDeclined: Odile declined your challenge in ${sent.category.name}.`]);
  });

  it('at once: one of the two stands', async () => {
    const [wren, odile] = await buildFriends(app);
    const { body: sent } = await challengeCalls(wren).challenge(odile.id);
    const { accept, decline } = challengeCalls(odile);
    const answers = await twenty((index) => (index % 2 ? accept(sent.id) : decline(sent.id)));
    const { status } = (await challengeCalls(wren).get(sent.id)).body;
    expect(['accepted', 'declined']).toContain(status);
    for (const answer of answers) {
      if (answer.status === 200) expect(answer.body.status).toBe(status);
      else expect(answer.body).toMatchObject({ code: 'challengeDecided' });
    }
    expect(await news(wren)).toHaveLength(1);
  });

  it('is for the challenged; the challenger takes back what was not played', async () => {
    const [wren, odile] = await buildFriends(app);
    const { body: sent } = await challengeCalls(wren).challenge(odile.id);
    expect((await challengeCalls(wren).accept(sent.id)).status).toBe(404);
    expect((await challengeCalls(wren).decline(sent.id)).body.status).toBe('declined');
    const { body: played } = await challengeCalls(wren).challenge(odile.id);
    const { gameId } = await answerChallenge(wren, played, ['right']);
    expect((await challengeCalls(wren).decline(played.id)).body).toMatchObject({ code: 'challengeDecided' });
    expect((await challengeCalls(odile).decline(played.id)).body.status).toBe('declined');
    const { body: result } = await wren.submit({ gameId });
    expect(result).toMatchObject({ score: 100, coinsEarned: 0, contest: { outcome: 'ended', opponentScore: null } });
  });

  it('and everything else of somebody else’s challenge is a 404', async () => {
    const [wren, odile] = await buildFriends(app);
    const { id } = await acceptedChallenge(wren, odile);
    const third = await buildPlayer(app);
    await befriend(third, wren);
    const { get, accept, decline, deal, list } = challengeCalls(third);
    for (const call of [get, accept, decline, deal]) {
      const answer = await call(id);
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'challengeNotFound' }]);
    }
    expect(await list()).toEqual([]);
  });

  // The embedded database has one connection, so there nobody can hold a player at the same time.
  it.skipIf(testTarget === 'pglite')('also at once, whatever its players are doing', async () => {
    const [wren, odile] = await buildFriends(app);
    const { id } = await acceptedChallenge(wren, odile);
    const third = await buildPlayer(app);
    await app.database.transaction(async (tx) => {
      await tx.run(holdPlayer, [wren.id]);
      for (const call of [challengeCalls(third).accept, challengeCalls(third).decline, challengeCalls(third).deal]) {
        expect((await call(id)).status).toBe(404);
      }
    });
  });
});
