import { describe, expect, it, vi } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import type { PublicProfile } from '#shared/friends/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import {
  acceptedChallenge,
  answerChallenge,
  befriend,
  buildFriends,
  challengeCalls,
  playChallenge,
} from '#test/harness/challenges.ts';
import { testTarget } from '#test/harness/databases.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { type Player, pointsOfFirst, withRight } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { settleDue } from './locking.ts';

const app = useTestApp();

const expire = statement('test.expire', `update challenge set expires_at = now() - interval '1 hour' where id = $1`);
const countOpen = statement(
  'test.open-contests',
  `select count(*)::int as count from game where contest_id = $1 and status = 'open'`,
);
const readConcealed = statement(
  'test.concealed',
  'select coalesce(sum(concealed_score), 0)::int as points from player_totals where player_id = any($1::text[])',
);

const useChallenge = statement('test.use-challenge', 'select 1 from challenge where id = $1 for no key update');
const holdPlayer = statement('test.hold-player', 'select 1 from player where id = $1 for no key update');
const holdGame = statement('test.hold-game', 'select 1 from game where id = $1 for no key update');
const takePlayer = statement('test.take-player', 'select id from player where id = $1 for no key update nowait');
const addPoints = statement(
  'test.add-points',
  'update player_totals set total_score = total_score + 1 where player_id = $1',
);
const readWaiting = statement(
  'test.waiting',
  `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

/** Ends a friendship, which waits for what somebody else holds: answered as soon as it does. */
async function startParting(player: Player, other: Player) {
  const answer = player.browser.request('DELETE', `/api/friends/${other.id}`);
  await vi.waitFor(async () => expect(await app.database.run(readWaiting)).not.toEqual([]), { timeout: 20_000 });
  // In a list, or whoever waits for this would wait for the answer.
  return [answer] as const;
}

const news = async (player: Player) =>
  (await player.browser.get<Notification[]>('/api/notifications')).body
    .filter(({ kind }) => kind.startsWith('challenge'))
    .map(({ kind, text }) => `${kind}: ${text}`);

describe('a challenge expires', () => {
  it('seven days after it was sent, also for who looks before the job', async () => {
    const { challenges } = await buildServices(app);
    const [wren, odile] = await buildFriends(app);
    const { body: seen } = await challengeCalls(wren).challenge(odile.id);
    const { body: swept } = await challengeCalls(wren).challenge(odile.id);
    await app.database.run(expire, [seen.id]);
    expect((await challengeCalls(odile).accept(seen.id)).body).toMatchObject({ code: 'challengeDecided' });
    expect((await challengeCalls(odile).get(seen.id)).body).toMatchObject({ status: 'expired', winnerId: null });
    await app.database.run(expire, [swept.id]);
    await Promise.all(Array.from({ length: 4 }, () => settleDue(challenges.context)));
    expect((await challengeCalls(wren).list()).map(({ status }) => status)).toEqual(['expired', 'expired']);
    expect((await challengeCalls(wren).deal(swept.id)).body).toMatchObject({ code: 'challengeDecided' });
  });

  it('accepted, seven days later: who played wins, once', async () => {
    const servers = [await buildServices(app), await buildServices(app)];
    const [wren, odile] = await buildFriends(app);
    const challenge = await acceptedChallenge(wren, odile);
    await playChallenge(odile, challenge, withRight(1));
    await app.database.run(expire, [challenge.id]);
    await Promise.all(
      servers.flatMap(({ challenges }) => [settleDue(challenges.context), settleDue(challenges.context)]),
    );
    expect((await challengeCalls(wren).get(challenge.id)).body).toMatchObject({
      status: 'completed',
      winnerId: odile.id,
      challengedScore: null,
    });
    expect((await odile.browser.get('/api/user/stats')).body).toMatchObject({ gamesWon: 1, gamesPlayed: 1 });
    expect(await news(odile)).toContain(`challengeResult: You beat Wren in ${challenge.category.name}.`);
    expect(await app.database.run(readConcealed, [[wren.id, odile.id]])).toEqual([{ points: 0 }]);
  });

  it('not while somebody plays, who then decides it', async () => {
    const { challenges } = await buildServices(app);
    const [wren, odile] = await buildFriends(app);
    const challenge = await acceptedChallenge(wren, odile);
    const { gameId } = await answerChallenge(wren, challenge, withRight(2));
    await app.database.run(expire, [challenge.id]);
    await settleDue(challenges.context);
    expect((await challengeCalls(wren).get(challenge.id)).body.status).toBe('accepted');
    expect((await wren.submit({ gameId })).body).toMatchObject({ isSuccess: true, contest: { outcome: 'won' } });
    expect((await challengeCalls(odile).deal(challenge.id)).body).toMatchObject({ code: 'challengeDecided' });
  });

  it('and while somebody plays, nobody else accepts it or begins', async () => {
    const [wren, odile] = await buildFriends(app);
    const [robin] = await buildFriends(app);
    await befriend(robin, odile);
    const { body: pending } = await challengeCalls(robin).challenge(odile.id);
    const accepted = await acceptedChallenge(wren, odile);
    await answerChallenge(robin, pending, ['right']);
    await answerChallenge(wren, accepted, ['right']);
    for (const { id } of [pending, accepted]) await app.database.run(expire, [id]);
    expect((await challengeCalls(odile).get(accepted.id)).body).toMatchObject({ status: 'accepted', canPlay: false });
    expect((await challengeCalls(odile).deal(accepted.id)).body).toMatchObject({ code: 'challengeDecided' });
    expect((await challengeCalls(odile).accept(pending.id)).body).toMatchObject({ code: 'challengeDecided' });
    expect((await challengeCalls(wren).deal(accepted.id)).status).toBe(200);
  });

  it('accepted and played by nobody: expired', async () => {
    const [wren, odile] = await buildFriends(app);
    const { id } = await acceptedChallenge(wren, odile);
    await app.database.run(expire, [id]);
    expect((await challengeCalls(wren).list())[0]).toMatchObject({ id, status: 'expired', winnerId: null });
  });
});

describe('the end of a friendship', () => {
  it.each([
    ['removing', (one: Player, other: Player) => one.browser.request('DELETE', `/api/friends/${other.id}`)],
    ['blocking', (one: Player, other: Player) => one.browser.post('/api/friends/block', { playerId: other.id })],
  ])('%s ends what is undecided as declined', async (_how, part) => {
    const [wren, odile] = await buildFriends(app);
    const pending = (await challengeCalls(wren).challenge(odile.id)).body;
    const accepted = await acceptedChallenge(odile, wren);
    const decided = await acceptedChallenge(odile, wren);
    await playChallenge(wren, decided, withRight(1));
    await playChallenge(odile, decided, withRight(2));
    const { gameId } = await answerChallenge(wren, accepted, withRight(3));
    expect((await part(odile, wren)).status).toBe(200);
    const status = async (id: number) => (await challengeCalls(wren).get(id)).body.status;
    expect([await status(pending.id), await status(accepted.id), await status(decided.id)]).toEqual([
      'declined',
      'declined',
      'completed',
    ]);
    expect(await app.database.run(countOpen, [accepted.id])).toEqual([{ count: 0 }]);
    expect((await wren.submit({ gameId })).body.contest).toMatchObject({ outcome: 'ended', opponentScore: null });
    expect(await app.database.run(readConcealed, [[wren.id, odile.id]])).toEqual([{ points: 0 }]);
  });

  it('while both submit and deal: everything is answered, and nothing stays undecided', async () => {
    const [wren, odile] = await buildFriends(app);
    const played = await acceptedChallenge(wren, odile);
    const fresh = await acceptedChallenge(odile, wren);
    const { gameId } = await answerChallenge(wren, played, withRight(3));
    const answers = await Promise.all([
      wren.submit({ gameId }),
      odile.browser.request('DELETE', `/api/friends/${wren.id}`),
      challengeCalls(odile).deal(fresh.id),
      challengeCalls(wren).deal(fresh.id),
      wren.browser.request('DELETE', `/api/friends/${odile.id}`),
      challengeCalls(odile).deal(played.id),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    for (const { status } of await challengeCalls(wren).list()) expect(['completed', 'declined']).toContain(status);
  });

  // The embedded database has one connection, so there nothing else is in use at the same time.
  it.skipIf(testTarget === 'pglite')('ends one that is in use just then', async () => {
    const [wren, odile] = await buildFriends(app);
    const { id } = await acceptedChallenge(wren, odile);
    const { parting } = await app.database.transaction(async (tx) => {
      await tx.run(useChallenge, [id]);
      const [parting] = await startParting(odile, wren);
      return { parting };
    });
    expect((await parting).status).toBe(200);
    expect(await challengeCalls(wren).list()).toMatchObject([{ id, status: 'declined' }]);
  });

  it.skipIf(testTarget === 'pglite')('stands in nobody’s way whose points come just then', async () => {
    const [wren, odile] = await buildFriends(app);
    const challenge = await acceptedChallenge(wren, odile);
    await playChallenge(wren, challenge, withRight(3));
    const { parting } = await app.database.transaction(async (tx) => {
      await tx.run(holdPlayer, [wren.id]);
      const [parting] = await startParting(odile, wren);
      await tx.run(addPoints, [wren.id]);
      return { parting };
    });
    expect((await parting).status).toBe(200);
    expect(await app.database.run(readConcealed, [[wren.id, odile.id]])).toEqual([{ points: 0 }]);
  });
});

// The embedded database has one connection, so there nobody waits for a lock.
it.skipIf(testTarget === 'pglite')('an end that waits for a game of it holds none of its players', async () => {
  const [wren, odile] = await buildFriends(app);
  const { gameId } = await answerChallenge(wren, await acceptedChallenge(wren, odile), withRight(1));
  const { parting } = await app.database.transaction(async (tx) => {
    await tx.run(holdGame, [gameId]);
    const [parting] = await startParting(odile, wren);
    for (const { id } of [wren, odile]) expect(await tx.run(takePlayer, [id])).toEqual([{ id }]);
    return { parting };
  });
  expect((await parting).status).toBe(200);
});

describe('a player who leaves', () => {
  it('takes the undecided ones along; decided ones stay as a former player’s', async () => {
    const [wren, odile] = await buildFriends(app);
    const decided = await acceptedChallenge(wren, odile);
    await playChallenge(wren, decided, withRight(4));
    await playChallenge(odile, decided, withRight(5));
    const open = await acceptedChallenge(wren, odile);
    await answerChallenge(odile, open, withRight(1));
    const left = await odile.browser.post('/api/user/delete-account', { password: 'correct horse' });
    expect(left.status).toBe(200);
    expect(await challengeCalls(wren).list()).toMatchObject([
      { id: open.id, status: 'completed', winnerId: wren.id, isForfeit: true },
      {
        id: decided.id,
        status: 'completed',
        challengedScore: pointsOfFirst(5),
        challenged: { displayName: 'Former player' },
      },
    ]);
    expect((await challengeCalls(wren).deal(open.id)).status).toBe(409);
  });

  it('while both submit: everything is answered, and nothing stays undecided', async () => {
    const [wren, odile] = await buildFriends(app);
    const one = await acceptedChallenge(wren, odile);
    const other = await acceptedChallenge(odile, wren);
    const games = [];
    for (const challenge of [one, other]) {
      for (const player of [wren, odile]) {
        games.push({ player, gameId: (await answerChallenge(player, challenge, withRight(3))).gameId });
      }
    }
    const answers = await Promise.all([
      ...games.map(({ player, gameId }) => player.submit({ gameId })),
      odile.browser.post('/api/user/delete-account', { password: 'correct horse' }),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    for (const { status } of await challengeCalls(wren).list()) expect(['completed', 'declined']).toContain(status);
  });

  it('has them in the export, of the others’ scores nothing', async () => {
    const [wren, odile] = await buildFriends(app);
    const challenge = await acceptedChallenge(wren, odile);
    await playChallenge(odile, challenge, withRight(4));
    const { body } = await wren.browser.get<{ challenges: unknown }>('/api/user/export');
    expect(body.challenges).toMatchObject([{ sent: true, status: 'accepted', outcome: 'waiting', score: null }]);
  });
});

describe('what others hear of it', () => {
  it('is in the head-to-head record once it is decided', async () => {
    const [wren, odile] = await buildFriends(app);
    for (const [right, others] of [
      [3, 2],
      [5, 4],
      [1, 6],
    ] as const) {
      const challenge = await acceptedChallenge(wren, odile);
      await playChallenge(wren, challenge, withRight(right));
      await playChallenge(odile, challenge, withRight(others));
    }
    const record = async (player: Player, other: Player) =>
      (await player.browser.get<PublicProfile>(`/api/players/${other.id}`)).body.headToHead;
    expect(await record(wren, odile)).toEqual({ won: 2, lost: 1, drawn: 0 });
    expect(await record(odile, wren)).toEqual({ won: 1, lost: 2, drawn: 0 });
  });

  it('is told to both when it is decided, and not when one has played', async () => {
    const [wren, odile] = await buildFriends(app);
    const stream = await openEvents(app.servers[0] as string, odile.browser);
    const challenge = await acceptedChallenge(wren, odile);
    await stream.hears('challenges', 2);
    await playChallenge(wren, challenge, withRight(3));
    const { gameId } = await answerChallenge(odile, challenge, withRight(2));
    await stream.hears('challenges', 3);
    await odile.submit({ gameId });
    await stream.hears('challenges', 4);
    // Sent, accepted, her own deal, decided: nothing of the other's game.
    expect(stream.events.filter((name) => name === 'challenges')).toHaveLength(4);
    stream.close();
    const { name } = challenge.category;
    expect(await news(odile)).toContain(`challengeResult: Wren beat you in ${name}.`);
    expect(await news(wren)).toContain(`challengeResult: You beat Odile in ${name}.`);
  });

  it('counts for achievements when it is decided, also of who played first', async () => {
    const [wren, odile] = await buildFriends(app);
    const challenge = await acceptedChallenge(wren, odile);
    await playChallenge(wren, challenge, withRight(3));
    const unlocked = async (player: Player) =>
      (await player.browser.get<{ id: string; unlockedAt: string | null }[]>('/api/user/achievements')).body
        .filter(({ unlockedAt }) => unlockedAt !== null)
        .map(({ id }) => id);
    const before = await unlocked(wren);
    const { body: result } = await playChallenge(odile, challenge, withRight(2));
    const news = (await unlocked(wren)).filter((id) => !before.includes(id));
    expect(news).not.toEqual([]);
    for (const id of news) expect(result.newAchievements).not.toContain(id);
  });
});
