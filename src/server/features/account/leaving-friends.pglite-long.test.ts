import { describe, expect, it, vi } from 'vitest';
import { challenge } from '#server/db/schema/challenges.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { befriend, challengeCalls, playChallenge } from '#test/harness/challenges.ts';
import { testTarget } from '#test/harness/databases.ts';
import { claimGift, listGifts, sentGift, toldOf } from '#test/harness/gifts.ts';
import { buildPlayer, type Player, withRight } from '#test/harness/player.ts';

const app = useTestApp();

const leave = ({ browser }: Player) => browser.post('/api/user/delete-account', { password: 'correct horse' });

const holdPlayer = statement('test.hold-player', 'select 1 from player where id = $1 for no key update');
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

const areWaiting = (count: number) =>
  vi.waitFor(async () => expect(await app.database.run(countWaiting)).toEqual([{ count }]), { timeout: 20_000 });

/** Who leaves, and who stays. */
async function buildPair(): Promise<readonly [Player, Player]> {
  const pair = [await buildPlayer(app, { name: 'Gonzaga' }), await buildPlayer(app, { name: 'Stella' })] as const;
  await befriend(...pair);
  return pair;
}

describe('a friend of a player who left', () => {
  it('has one friend fewer, and can neither find nor visit who left', async () => {
    const [gone, stays] = await buildPair();
    await gone.browser.post('/api/friends/request', { receiverId: (await buildPlayer(app)).id });
    expect((await stays.browser.get('/api/friends')).body).toHaveLength(1);
    expect((await stays.browser.get('/api/friends/search?q=gonzaga')).body).toHaveLength(1);
    expect((await leave(gone)).status).toBe(200);
    expect((await stays.browser.get('/api/friends')).body).toEqual([]);
    expect((await stays.browser.get('/api/friends/search?q=gonzaga')).body).toEqual([]);
    expect((await stays.browser.get(`/api/players/${gone.id}`)).status).toBe(404);
    const asked = await stays.browser.post('/api/friends/request', { receiverId: gone.id });
    expect([asked.status, asked.body]).toMatchObject([404, { code: 'playerNotFound' }]);
  });

  it('gets back what waited to be claimed, and keeps what was given', async () => {
    const [gone, stays] = await buildPair();
    const given = await sentGift(gone, stays, { message: 'For you' });
    await sentGift(stays, gone);
    expect(await stays.coins()).toBe(75);
    await leave(gone);
    expect(await stays.coins()).toBe(100);
    expect(await toldOf(stays, 'giftReturned')).toEqual([expect.stringContaining('25 coins')]);
    const [received] = await listGifts(stays, 'received');
    expect(received).toMatchObject({
      id: given,
      message: 'For you',
      sender: { displayName: 'Former player', level: 1 },
    });
    expect((await claimGift(stays, given)).body).toMatchObject({ claimed: true, coins: 125 });
  });

  it('sees a former player in what was decided, and wins what the player had started', async () => {
    const [gone, stays] = await buildPair();
    const { body: decided } = await challengeCalls(gone).challenge(stays.id);
    await challengeCalls(stays).accept(decided.id);
    await playChallenge(gone, decided, withRight(1));
    await playChallenge(stays, decided, withRight(2));
    const { body: open } = await challengeCalls(stays).challenge(gone.id);
    await challengeCalls(gone).accept(open.id);
    await challengeCalls(gone).deal(open.id);
    await leave(gone);
    const [latest, first] = await challengeCalls(stays).list();
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
    for (const text of await toldOf(stays, 'challengeReceived')) expect(text).toContain('Former player');
  });

  it('who leaves at the same time as a friend, leaves too', async () => {
    const [one, other] = await buildPair();
    await sentGift(one, other);
    await sentGift(other, one);
    await challengeCalls(one).challenge(other.id);
    const answers = await Promise.all([leave(one), leave(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

// The embedded database has one connection, so there nothing comes up in between.
describe.skipIf(testTarget === 'pglite')('what comes up while a player leaves', () => {
  it('is ended too, and whoever uses it just then is answered', async () => {
    const [gone, stays] = await buildPair();
    const { id, calls } = await app.database.transaction(async (tx) => {
      await tx.run(holdPlayer, [gone.id]);
      const leaving = leave(gone);
      await areWaiting(1);
      const [late] = await app.database.run(insertChallenge, [stays.id, gone.id]);
      const accepting = challengeCalls(gone).accept(late?.id ?? 0);
      await areWaiting(2);
      return { id: late?.id, calls: [leaving, accepting] as const };
    });
    const [left, accepted] = await Promise.all(calls);
    expect(left.status).toBe(200);
    expect(accepted.status).toBeLessThan(500);
    expect(await challengeCalls(stays).list()).toMatchObject([{ id, status: 'declined' }]);
  });
});
