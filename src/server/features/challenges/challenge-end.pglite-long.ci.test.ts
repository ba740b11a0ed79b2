import { describe, expect, it, vi } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import type { PublicProfile } from '#shared/friends/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import {
  createAcceptedChallenge,
  answerChallenge,
  befriendViaApi,
  createFriendPair,
  createChallengeCalls,
  playChallenge,
} from '#test/harness/api/challenges.ts';
import { testTarget } from '#test/harness/databases.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { type Player, sumFirstPoints, createAnswers } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { settleDueChallenges } from './decision.ts';

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

const lockChallengeRow = statement('test.use-challenge', 'select 1 from challenge where id = $1 for no key update');
const lockPlayerRow = statement('test.hold-player', 'select 1 from player where id = $1 for no key update');
const lockGameRow = statement('test.hold-game', 'select 1 from game where id = $1 for no key update');
const takePlayer = statement('test.take-player', 'select id from player where id = $1 for no key update nowait');
const addPoints = statement(
  'test.add-points',
  'update player_totals set total_score = total_score + 1 where player_id = $1',
);
const readWaiting = statement(
  'test.waiting',
  `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

/** Starts ending a friendship and returns as soon as the request waits for a lock held elsewhere. */
async function startUnfriending(player: Player, other: Player) {
  const answer = player.browser.request('DELETE', `/api/friends/${other.id}`);
  await vi.waitFor(async () => expect(await app.database.run(readWaiting)).not.toEqual([]), { timeout: 20_000 });
  // Wrapped in an array, because returning the promise itself would make the caller await the response.
  return [answer] as const;
}

const listNews = async (player: Player) =>
  (await player.browser.get<Notification[]>('/api/notifications')).body
    .filter(({ kind }) => kind.startsWith('challenge'))
    .map(({ kind, text }) => `${kind}: ${text}`);

describe('challenge expiry', () => {
  it('expires seven days after it was sent, even for a player who looks before the job runs', async () => {
    const { challenges } = await buildServices(app);
    const [wren, odile] = await createFriendPair(app);
    const { body: seen } = await createChallengeCalls(wren).challenge(odile.id);
    const { body: swept } = await createChallengeCalls(wren).challenge(odile.id);
    await app.database.run(expire, [seen.id]);
    expect((await createChallengeCalls(odile).accept(seen.id)).body).toMatchObject({ code: 'challengeDecided' });
    expect((await createChallengeCalls(odile).get(seen.id)).body).toMatchObject({ status: 'expired', winnerId: null });
    await app.database.run(expire, [swept.id]);
    await Promise.all(Array.from({ length: 4 }, () => settleDueChallenges(challenges.context)));
    expect((await createChallengeCalls(wren).list()).map(({ status }) => status)).toEqual(['expired', 'expired']);
    expect((await createChallengeCalls(wren).deal(swept.id)).body).toMatchObject({ code: 'challengeDecided' });
  });

  it('lets the player who played win once, seven days after acceptance', async () => {
    const servers = [await buildServices(app), await buildServices(app)];
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    await playChallenge(odile, challenge, createAnswers(1));
    await app.database.run(expire, [challenge.id]);
    await Promise.all(
      servers.flatMap(({ challenges }) => [
        settleDueChallenges(challenges.context),
        settleDueChallenges(challenges.context),
      ]),
    );
    expect((await createChallengeCalls(wren).get(challenge.id)).body).toMatchObject({
      status: 'completed',
      winnerId: odile.id,
      challengedScore: null,
    });
    expect((await odile.browser.get('/api/user/stats')).body).toMatchObject({ gamesWon: 1, gamesPlayed: 1 });
    expect(await listNews(odile)).toContain(`challengeResult: You beat Wren in ${challenge.category.name}.`);
    expect(await app.database.run(readConcealed, [[wren.id, odile.id]])).toEqual([{ points: 0 }]);
  });

  it('does not expire during a running game, which then decides it', async () => {
    const { challenges } = await buildServices(app);
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    const { gameId } = await answerChallenge(wren, challenge, createAnswers(2));
    await app.database.run(expire, [challenge.id]);
    await settleDueChallenges(challenges.context);
    expect((await createChallengeCalls(wren).get(challenge.id)).body.status).toBe('accepted');
    expect((await wren.submit({ gameId })).body).toMatchObject({ isSuccess: true, contest: { outcome: 'won' } });
    expect((await createChallengeCalls(odile).deal(challenge.id)).body).toMatchObject({ code: 'challengeDecided' });
  });

  it('cannot be accepted or begun by the other player during that game', async () => {
    const [wren, odile] = await createFriendPair(app);
    const [robin] = await createFriendPair(app);
    await befriendViaApi(robin, odile);
    const { body: pending } = await createChallengeCalls(robin).challenge(odile.id);
    const accepted = await createAcceptedChallenge(wren, odile);
    await answerChallenge(robin, pending, ['right']);
    await answerChallenge(wren, accepted, ['right']);
    for (const { id } of [pending, accepted]) await app.database.run(expire, [id]);
    expect((await createChallengeCalls(odile).get(accepted.id)).body).toMatchObject({
      status: 'accepted',
      canPlay: false,
    });
    expect((await createChallengeCalls(odile).deal(accepted.id)).body).toMatchObject({ code: 'challengeDecided' });
    expect((await createChallengeCalls(odile).accept(pending.id)).body).toMatchObject({ code: 'challengeDecided' });
    expect((await createChallengeCalls(wren).deal(accepted.id)).status).toBe(200);
  });

  it('expires when it was accepted but never played', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { id } = await createAcceptedChallenge(wren, odile);
    await app.database.run(expire, [id]);
    expect((await createChallengeCalls(wren).list())[0]).toMatchObject({ id, status: 'expired', winnerId: null });
  });
});

describe('ending a friendship', () => {
  it.each([
    ['removing', (one: Player, other: Player) => one.browser.request('DELETE', `/api/friends/${other.id}`)],
    ['blocking', (one: Player, other: Player) => one.browser.post('/api/friends/block', { playerId: other.id })],
  ])('%s ends undecided challenges as declined', async (_how, part) => {
    const [wren, odile] = await createFriendPair(app);
    const pending = (await createChallengeCalls(wren).challenge(odile.id)).body;
    const accepted = await createAcceptedChallenge(odile, wren);
    const decided = await createAcceptedChallenge(odile, wren);
    await playChallenge(wren, decided, createAnswers(1));
    await playChallenge(odile, decided, createAnswers(2));
    const { gameId } = await answerChallenge(wren, accepted, createAnswers(3));
    expect((await part(odile, wren)).status).toBe(200);
    const status = async (id: number) => (await createChallengeCalls(wren).get(id)).body.status;
    expect([await status(pending.id), await status(accepted.id), await status(decided.id)]).toEqual([
      'declined',
      'declined',
      'completed',
    ]);
    expect(await app.database.run(countOpen, [accepted.id])).toEqual([{ count: 0 }]);
    expect((await wren.submit({ gameId })).body.contest).toMatchObject({ outcome: 'ended', opponentScore: null });
    expect(await app.database.run(readConcealed, [[wren.id, odile.id]])).toEqual([{ points: 0 }]);
  });

  it('answers concurrent submits and deals and leaves no challenge undecided', async () => {
    const [wren, odile] = await createFriendPair(app);
    const played = await createAcceptedChallenge(wren, odile);
    const fresh = await createAcceptedChallenge(odile, wren);
    const { gameId } = await answerChallenge(wren, played, createAnswers(3));
    const answers = await Promise.all([
      wren.submit({ gameId }),
      odile.browser.request('DELETE', `/api/friends/${wren.id}`),
      createChallengeCalls(odile).deal(fresh.id),
      createChallengeCalls(wren).deal(fresh.id),
      wren.browser.request('DELETE', `/api/friends/${odile.id}`),
      createChallengeCalls(odile).deal(played.id),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    for (const { status } of await createChallengeCalls(wren).list())
      expect(['completed', 'declined']).toContain(status);
  });

  // The embedded database has one connection, so nothing else can be in use at the same time.
  it.skipIf(testTarget === 'pglite')('ends a challenge that is in use at the same time', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { id } = await createAcceptedChallenge(wren, odile);
    const { parting } = await app.database.transaction(async (tx) => {
      await tx.run(lockChallengeRow, [id]);
      const [parting] = await startUnfriending(odile, wren);
      return { parting };
    });
    expect((await parting).status).toBe(200);
    expect(await createChallengeCalls(wren).list()).toMatchObject([{ id, status: 'declined' }]);
  });

  it.skipIf(testTarget === 'pglite')('does not block a concurrent credit of points', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    await playChallenge(wren, challenge, createAnswers(3));
    const { parting } = await app.database.transaction(async (tx) => {
      await tx.run(lockPlayerRow, [wren.id]);
      const [parting] = await startUnfriending(odile, wren);
      await tx.run(addPoints, [wren.id]);
      return { parting };
    });
    expect((await parting).status).toBe(200);
    expect(await app.database.run(readConcealed, [[wren.id, odile.id]])).toEqual([{ points: 0 }]);
  });
});

// The embedded database has one connection, so nothing can wait for a lock there.
it.skipIf(testTarget === 'pglite')('ending a challenge holds no player locks while it waits for a game', async () => {
  const [wren, odile] = await createFriendPair(app);
  const { gameId } = await answerChallenge(wren, await createAcceptedChallenge(wren, odile), createAnswers(1));
  const { parting } = await app.database.transaction(async (tx) => {
    await tx.run(lockGameRow, [gameId]);
    const [parting] = await startUnfriending(odile, wren);
    for (const { id } of [wren, odile]) expect(await tx.run(takePlayer, [id])).toEqual([{ id }]);
    return { parting };
  });
  expect((await parting).status).toBe(200);
});

describe('deleting an account', () => {
  it('ends undecided challenges and keeps decided ones as those of a former player', async () => {
    const [wren, odile] = await createFriendPair(app);
    const decided = await createAcceptedChallenge(wren, odile);
    await playChallenge(wren, decided, createAnswers(4));
    await playChallenge(odile, decided, createAnswers(5));
    const open = await createAcceptedChallenge(wren, odile);
    await answerChallenge(odile, open, createAnswers(1));
    const left = await odile.browser.post('/api/user/delete-account', { password: 'correct horse' });
    expect(left.status).toBe(200);
    expect(await createChallengeCalls(wren).list()).toMatchObject([
      { id: open.id, status: 'completed', winnerId: wren.id, isForfeit: true },
      {
        id: decided.id,
        status: 'completed',
        challengedScore: sumFirstPoints(5),
        challenged: { displayName: 'Former player' },
      },
    ]);
    expect((await createChallengeCalls(wren).deal(open.id)).status).toBe(409);
  });

  it('answers concurrent submits and leaves no challenge undecided', async () => {
    const [wren, odile] = await createFriendPair(app);
    const one = await createAcceptedChallenge(wren, odile);
    const other = await createAcceptedChallenge(odile, wren);
    const games = [];
    for (const challenge of [one, other]) {
      for (const player of [wren, odile]) {
        games.push({ player, gameId: (await answerChallenge(player, challenge, createAnswers(3))).gameId });
      }
    }
    const answers = await Promise.all([
      ...games.map(({ player, gameId }) => player.submit({ gameId })),
      odile.browser.post('/api/user/delete-account', { password: 'correct horse' }),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    for (const { status } of await createChallengeCalls(wren).list())
      expect(['completed', 'declined']).toContain(status);
  });

  it('exports the challenges without the scores of the others', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    await playChallenge(odile, challenge, createAnswers(4));
    const { body } = await wren.browser.get<{ challenges: unknown }>('/api/user/export');
    expect(body.challenges).toMatchObject([{ sent: true, status: 'accepted', outcome: 'waiting', score: null }]);
  });
});

describe('effects of a decision', () => {
  it('appear in the head-to-head record', async () => {
    const [wren, odile] = await createFriendPair(app);
    for (const [right, others] of [
      [3, 2],
      [5, 4],
      [1, 6],
    ] as const) {
      const challenge = await createAcceptedChallenge(wren, odile);
      await playChallenge(wren, challenge, createAnswers(right));
      await playChallenge(odile, challenge, createAnswers(others));
    }
    const record = async (player: Player, other: Player) =>
      (await player.browser.get<PublicProfile>(`/api/players/${other.id}`)).body.headToHead;
    expect(await record(wren, odile)).toEqual({ won: 2, lost: 1, drawn: 0 });
    expect(await record(odile, wren)).toEqual({ won: 1, lost: 2, drawn: 0 });
  });

  it('notify both players when it is decided, not when one has played', async () => {
    const [wren, odile] = await createFriendPair(app);
    const stream = await openEvents(app.servers[0] as string, odile.browser);
    const challenge = await createAcceptedChallenge(wren, odile);
    await stream.waitForEvent('challenges', 2);
    await playChallenge(wren, challenge, createAnswers(3));
    const { gameId } = await answerChallenge(odile, challenge, createAnswers(2));
    await stream.waitForEvent('challenges', 3);
    await odile.submit({ gameId });
    await stream.waitForEvent('challenges', 4);
    // Events: sent, accepted, own deal, decided. There is none for the other player's game.
    expect(stream.events.filter((name) => name === 'challenges')).toHaveLength(4);
    stream.close();
    const { name } = challenge.category;
    expect(await listNews(odile)).toContain(`challengeResult: Wren beat you in ${name}.`);
    expect(await listNews(wren)).toContain(`challengeResult: You beat Odile in ${name}.`);
  });

  it('count for achievements, also of the player who played first', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    await playChallenge(wren, challenge, createAnswers(3));
    const unlocked = async (player: Player) =>
      (await player.browser.get<{ id: string; unlockedAt: string | null }[]>('/api/user/achievements')).body
        .filter(({ unlockedAt }) => unlockedAt !== null)
        .map(({ id }) => id);
    const before = await unlocked(wren);
    const { body: result } = await playChallenge(odile, challenge, createAnswers(2));
    const news = (await unlocked(wren)).filter((id) => !before.includes(id));
    expect(news).not.toEqual([]);
    for (const id of news) expect(result.newAchievements).not.toContain(id);
  });
});
