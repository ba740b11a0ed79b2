import { describe, expect, it, vi } from 'vitest';
import { challenge } from '#server/db/schema/challenges.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { befriendViaApi, createChallengeCalls, playChallenge } from '#test/harness/api/challenges.ts';
import { testTarget } from '#test/harness/databases.ts';
import { claimGift, listGifts, createPendingGift, listNotificationTexts } from '#test/harness/api/gifts.ts';
import { buildPlayer, type Player, createAnswers } from '#test/harness/player.ts';

const app = useTestApp();

const deleteAccount = ({ browser }: Player) => browser.post('/api/user/delete-account', { password: 'correct horse' });

const lockPlayer = statement('test.hold-player', 'select 1 from player where id = $1 for no key update');
const insertChallenge = statement(
  'test.insert-challenge',
  `insert into challenge (challenger_id, challenged_id, category_id, created_at, expires_at)
   values ($1, $2, 1, now(), now() + interval '7 days') returning id`,
  { id: challenge.id },
);
const countWaiting = statement(
  'test.count-waiting',
  `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  { count: computed.number() },
);

const waitForWaiting = (count: number) =>
  vi.waitFor(async () => expect(await app.database.run(countWaiting)).toEqual([{ count }]), { timeout: 20_000 });

async function createFriends(): Promise<readonly [Player, Player]> {
  const pair = [await buildPlayer(app, { name: 'Gonzaga' }), await buildPlayer(app, { name: 'Stella' })] as const;
  await befriendViaApi(...pair);
  return pair;
}

describe('a friend of a deleted player', () => {
  it('has one friend fewer and can neither find nor visit the deleted player', async () => {
    const [gone, stays] = await createFriends();
    await gone.browser.post('/api/friends/request', { receiverId: (await buildPlayer(app)).id });
    expect((await stays.browser.get('/api/friends')).body).toHaveLength(1);
    expect((await stays.browser.get('/api/friends/search?q=gonzaga')).body).toHaveLength(1);
    expect((await deleteAccount(gone)).status).toBe(200);
    expect((await stays.browser.get('/api/friends')).body).toEqual([]);
    expect((await stays.browser.get('/api/friends/search?q=gonzaga')).body).toEqual([]);
    expect((await stays.browser.get(`/api/players/${gone.id}`)).status).toBe(404);
    const asked = await stays.browser.post('/api/friends/request', { receiverId: gone.id });
    expect([asked.status, asked.body]).toMatchObject([404, { code: 'playerNotFound' }]);
  });

  it('gets unclaimed gifts back and keeps what was given', async () => {
    const [gone, stays] = await createFriends();
    const given = await createPendingGift(gone, stays, { message: 'For you' });
    await createPendingGift(stays, gone);
    expect(await stays.coins()).toBe(75);
    await deleteAccount(gone);
    expect(await stays.coins()).toBe(100);
    expect(await listNotificationTexts(stays, 'giftReturned')).toEqual([expect.stringContaining('25 coins')]);
    const [received] = await listGifts(stays, 'received');
    expect(received).toMatchObject({
      id: given,
      message: 'For you',
      sender: { displayName: 'Former player', level: 1 },
    });
    expect((await claimGift(stays, given)).body).toMatchObject({ claimed: true, coins: 125 });
  });

  it('sees "Former player" in decided challenges and wins the challenges that the player had started', async () => {
    const [gone, stays] = await createFriends();
    const { body: decided } = await createChallengeCalls(gone).challenge(stays.id);
    await createChallengeCalls(stays).accept(decided.id);
    await playChallenge(gone, decided, createAnswers(1));
    await playChallenge(stays, decided, createAnswers(2));
    const { body: open } = await createChallengeCalls(stays).challenge(gone.id);
    await createChallengeCalls(gone).accept(open.id);
    await createChallengeCalls(gone).deal(open.id);
    await deleteAccount(gone);
    const [latest, first] = await createChallengeCalls(stays).list();
    expect(latest).toMatchObject({
      id: open.id,
      status: 'completed',
      winnerId: stays.id,
      isForfeit: true,
      challenged: { displayName: 'Former player' },
    });
    expect(first).toMatchObject({
      id: decided.id,
      status: 'completed',
      winnerId: stays.id,
      challenger: { id: gone.id, displayName: 'Former player', firstName: null, avatar: null, totalScore: 0 },
    });
    for (const text of await listNotificationTexts(stays, 'challengeReceived')) expect(text).toContain('Former player');
  });

  it('can leave at the same time', async () => {
    const [one, other] = await createFriends();
    await createPendingGift(one, other);
    await createPendingGift(other, one);
    await createChallengeCalls(one).challenge(other.id);
    const answers = await Promise.all([deleteAccount(one), deleteAccount(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

// The embedded database has one connection, so nothing can happen concurrently.
describe.skipIf(testTarget === 'pglite')('activity while a player is leaving', () => {
  it('is ended as well, and concurrent requests get a response', async () => {
    const [gone, stays] = await createFriends();
    const { id, calls } = await app.database.transaction(async (tx) => {
      await tx.run(lockPlayer, [gone.id]);
      const leaving = deleteAccount(gone);
      await waitForWaiting(1);
      const [late] = await app.database.run(insertChallenge, [stays.id, gone.id]);
      const accepting = createChallengeCalls(gone).accept(late?.id ?? 0);
      await waitForWaiting(2);
      return { id: late?.id, calls: [leaving, accepting] as const };
    });
    const [left, accepted] = await Promise.all(calls);
    expect(left.status).toBe(200);
    expect(accepted.status).toBeLessThan(500);
    expect(await createChallengeCalls(stays).list()).toMatchObject([{ id, status: 'declined' }]);
  });
});
