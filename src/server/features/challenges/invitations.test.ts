import { describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import {
  createAcceptedChallenge,
  answerChallenge,
  befriendViaApi,
  createFriendPair,
  createChallengeCalls,
} from '#test/harness/api/challenges.ts';
import { testTarget } from '#test/harness/databases.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();
const dayMs = 86_400_000;

const lockPlayerRow = statement('test.hold-player', 'select 1 from player where id = $1 for no key update');

const listNews = async (player: Player) =>
  (await player.browser.get<Notification[]>('/api/notifications')).body
    .filter(({ kind }) => kind.startsWith('challenge'))
    .map(({ kind, text }) => `${kind}: ${text}`);
const callTwentyTimes = <T>(call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, i) => call(i)));

describe('sending a challenge', () => {
  it('shows it to both players and notifies the challenged one', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { body: sent } = await createChallengeCalls(wren).challenge(odile.id, 22);
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
    expect(await createChallengeCalls(odile).list()).toEqual([{ ...sent, canPlay: false }]);
    expect((await createChallengeCalls(odile).get(sent.id)).body).toEqual({ ...sent, canPlay: false });
    expect(await listNews(odile)).toEqual([`challengeReceived: Wren challenges you in ${sent.category.name}.`]);
  });

  it('requires a friend and an existing category', async () => {
    const [wren, odile] = await createFriendPair(app);
    const stranger = await buildPlayer(app);
    const code = async (id: string, categoryId = 1) =>
      (await createChallengeCalls(wren).challenge(id, categoryId)).body;
    expect(await code(stranger.id)).toMatchObject({ code: 'notFriends' });
    expect(await code(wren.id)).toMatchObject({ code: 'notFriends' });
    expect(await code('nobody')).toMatchObject({ code: 'playerNotFound' });
    expect(await code(odile.id, 999)).toMatchObject({ code: 'categoryNotFound' });
    await odile.browser.post('/api/friends/block', { playerId: wren.id });
    expect(await code(odile.id)).toMatchObject({ code: 'playerNotFound' });
    await stranger.browser.post('/api/user/delete-account', { password: 'correct horse' });
    expect(await code(stranger.id)).toMatchObject({ code: 'playerNotFound' });
  });

  it('allows at most five undecided challenges with one friend, even concurrently from both sides', async () => {
    const [wren, odile] = await createFriendPair(app);
    const sent = await callTwentyTimes((index) =>
      index % 2 ? createChallengeCalls(wren).challenge(odile.id) : createChallengeCalls(odile).challenge(wren.id),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const { body } of sent.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({ code: 'tooManyChallenges' });
    }
    const [first] = await createChallengeCalls(wren).list();
    const by = first?.challenger.id === wren.id ? wren : odile;
    await createChallengeCalls(by).decline(first?.id ?? 0);
    expect((await createChallengeCalls(wren).challenge(odile.id)).status).toBe(200);
  });

  it('creates one challenge per idempotency key', async () => {
    const [wren, odile] = await createFriendPair(app);
    const body = { challengedId: odile.id, categoryId: 1 };
    const answers = await callTwentyTimes(() =>
      wren.browser.post<{ id: number }>('/api/friends/challenge', body, { headers: { 'idempotency-key': 'a' } }),
    );
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await createChallengeCalls(odile).list()).toHaveLength(1);
  });

  it.each([
    [{}, 'challengedId'],
    [{ challengedId: 'x' }, 'categoryId'],
    [{ challengedId: 'x', categoryId: '1' }, 'categoryId'],
    [{ challengedId: "'; drop table", categoryId: 1 }, 'challengedId'],
    [{ challengedId: 'x', categoryId: 1, winnerId: 'x' }, 'winnerId'],
  ])('rejects %j', async (body, field) => {
    const player = await buildPlayer(app);
    const answer = await player.browser.post('/api/friends/challenge', body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(field);
  });
});

describe('accepting and declining', () => {
  it('takes effect once, and a repeat returns the same', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { body: sent } = await createChallengeCalls(wren).challenge(odile.id);
    const answers = await callTwentyTimes(() => createChallengeCalls(odile).accept(sent.id));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const [{ body: accepted }] = answers as [(typeof answers)[0]];
    expect(accepted).toMatchObject({ status: 'accepted', canPlay: true });
    expect(Date.parse(accepted.expiresAt)).toBeGreaterThanOrEqual(Date.parse(sent.expiresAt));
    expect((await createChallengeCalls(odile).decline(sent.id)).body).toMatchObject({ code: 'challengeDecided' });
    expect((await createChallengeCalls(wren).decline(sent.id)).body).toMatchObject({ code: 'challengeDecided' });
    expect(await listNews(wren)).toEqual([
      `challengeAccepted: Odile accepted your challenge in ${sent.category.name}.`,
    ]);
  });

  it('makes a declined challenge impossible to accept or play', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { body: sent } = await createChallengeCalls(wren).challenge(odile.id);
    const { body: declined } = await createChallengeCalls(odile).decline(sent.id);
    expect(declined).toMatchObject({ status: 'declined', decidedAt: expect.any(String), canPlay: false });
    expect((await createChallengeCalls(odile).decline(sent.id)).body).toEqual(declined);
    expect((await createChallengeCalls(odile).accept(sent.id)).body).toMatchObject({ code: 'challengeDecided' });
    for (const player of [wren, odile]) {
      expect((await createChallengeCalls(player).deal(sent.id)).body).toMatchObject({ code: 'challengeDecided' });
    }
    expect(await listNews(wren)).toEqual([
      `challengeDeclined: Odile declined your challenge in ${sent.category.name}.`,
    ]);
  });

  it('lets one of two concurrent answers win', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { body: sent } = await createChallengeCalls(wren).challenge(odile.id);
    const { accept, decline } = createChallengeCalls(odile);
    const answers = await callTwentyTimes((index) => (index % 2 ? accept(sent.id) : decline(sent.id)));
    const { status } = (await createChallengeCalls(wren).get(sent.id)).body;
    expect(['accepted', 'declined']).toContain(status);
    for (const answer of answers) {
      if (answer.status === 200) expect(answer.body.status).toBe(status);
      else expect(answer.body).toMatchObject({ code: 'challengeDecided' });
    }
    expect(await listNews(wren)).toHaveLength(1);
  });

  it('is up to the challenged player; the challenger can withdraw before playing', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { body: sent } = await createChallengeCalls(wren).challenge(odile.id);
    expect((await createChallengeCalls(wren).accept(sent.id)).status).toBe(404);
    expect((await createChallengeCalls(wren).decline(sent.id)).body.status).toBe('declined');
    const { body: played } = await createChallengeCalls(wren).challenge(odile.id);
    const { gameId } = await answerChallenge(wren, played, ['right']);
    expect((await createChallengeCalls(wren).decline(played.id)).body).toMatchObject({ code: 'challengeDecided' });
    expect((await createChallengeCalls(odile).decline(played.id)).body.status).toBe('declined');
    const { body: result } = await wren.submit({ gameId });
    expect(result).toMatchObject({ score: 100, coinsEarned: 0, contest: { outcome: 'ended', opponentScore: null } });
  });

  it('returns 404 for every call on another player’s challenge', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { id } = await createAcceptedChallenge(wren, odile);
    const third = await buildPlayer(app);
    await befriendViaApi(third, wren);
    const { get, accept, decline, deal, list } = createChallengeCalls(third);
    for (const call of [get, accept, decline, deal]) {
      const answer = await call(id);
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'challengeNotFound' }]);
    }
    expect(await list()).toEqual([]);
  });

  // The embedded database has one connection, so no other transaction can hold a player lock there.
  it.skipIf(testTarget === 'pglite')('returns that 404 without waiting for locks on the players', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { id } = await createAcceptedChallenge(wren, odile);
    const third = await buildPlayer(app);
    await app.database.transaction(async (tx) => {
      await tx.run(lockPlayerRow, [wren.id]);
      for (const call of [
        createChallengeCalls(third).accept,
        createChallengeCalls(third).decline,
        createChallengeCalls(third).deal,
      ]) {
        expect((await call(id)).status).toBe(404);
      }
    });
  });
});
