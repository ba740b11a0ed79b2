import { beforeAll, describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/achievements/contract.ts';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { PublicProfile } from '#shared/friends/contract.ts';
import type { GameResult, GameState } from '#shared/game/contract.ts';
import type { PlayerStats } from '#shared/progress/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import {
  acceptedChallenge,
  answerChallenge,
  answerContest,
  buildFriends,
  challengeCalls,
  playChallenge,
} from '#test/harness/challenges.ts';
import { calendarOf } from '#test/harness/days.ts';
import { buildPlayer, type Player, pointsOfFirst, withRight } from '#test/harness/player.ts';

const app = useTestApp();
// A date with a challenge that no game of these tests fulfils, or its coins would be among those that are counted.
beforeAll(() => void calendarOf(app).goToChallenge('survival-10-day'));

const stats = async (player: Player) => (await player.browser.get<PlayerStats>('/api/user/stats')).body;
const state = async (player: Player, gameId: number) =>
  (await player.browser.get<GameState>(`/api/game/${gameId}`)).body;

type Outcome = NonNullable<GameResult['contest']>['outcome'];
const allTimeouts = withRight(0).map(() => 'timeout' as const);

describe('a challenge is decided once', () => {
  it.each<[string, ReturnType<typeof withRight>, ReturnType<typeof withRight>, Outcome, Outcome]>([
    ['the higher score wins', withRight(7), withRight(8), 'lost', 'won'],
    ['a draw has no winner', allTimeouts, allTimeouts, 'drawn', 'drawn'],
  ])('%s', async (_name, ofWren, ofOdile, forWren, forOdile) => {
    const [wren, odile] = await buildFriends(app);
    const challenge = await acceptedChallenge(wren, odile);
    await playChallenge(wren, challenge, ofWren);
    const { body: result } = await playChallenge(odile, challenge, ofOdile);
    expect(result).toMatchObject({
      isSuccess: forOdile === 'won',
      stars: forOdile === 'won' ? 4 : 0,
      contest: { id: challenge.id, opponent: 'Wren', outcome: forOdile },
    });
    const winner = forOdile === 'won' ? odile.id : null;
    for (const player of [wren, odile]) {
      expect((await challengeCalls(player).get(challenge.id)).body).toMatchObject({
        status: 'completed',
        winnerId: winner,
        challengerScore: pointsOfFirst(ofWren.filter((how) => how === 'right').length),
        challengedScore: pointsOfFirst(ofOdile.filter((how) => how === 'right').length),
        canPlay: false,
        hasPlayed: true,
      });
    }
    expect((await stats(wren)).gamesWon).toBe(forWren === 'won' ? 1 : 0);
    expect((await stats(odile)).gamesWon).toBe(forOdile === 'won' ? 1 : 0);
  });

  it.each([
    ['neither has more time per question: less time wins', '', 'lost'],
    ['one has more time per question: a draw', '&timeFactor=10', 'drawn'],
  ] as const)('equal in points and right answers, when %s', async (_name, factor, forOdile) => {
    const [wren, odile] = await buildFriends(app);
    const challenge = await acceptedChallenge(wren, odile);
    const dealt = await wren.deal(`/api/categories/1/questions?challenge=${challenge.id}${factor}`);
    const { gameId } = await answerContest(wren, dealt, withRight(10), { gameMode: 'challenge' });
    await wren.submit({ gameId });
    const { body: slow } = await challengeCalls(odile).deal(challenge.id);
    app.advance(10_000);
    const last = await answerContest(odile, slow, withRight(10), { gameMode: 'challenge' });
    expect((await odile.submit({ gameId: last.gameId })).body).toMatchObject({
      isSuccess: false,
      contest: { outcome: forOdile, opponentScore: pointsOfFirst(10) },
    });
    expect((await challengeCalls(wren).get(challenge.id)).body).toMatchObject({
      status: 'completed',
      winnerId: forOdile === 'drawn' ? null : wren.id,
    });
    expect((await stats(wren)).gamesWon).toBe(forOdile === 'drawn' ? 0 : 1);
  });

  it('also for who played first and won: the game counts as won from then on', async () => {
    const [wren, odile] = await buildFriends(app);
    const challenge = await acceptedChallenge(wren, odile);
    await playChallenge(wren, challenge, withRight(9));
    expect((await stats(wren)).gamesWon).toBe(0);
    await playChallenge(odile, challenge, withRight(8));
    expect(await stats(wren)).toMatchObject({ gamesWon: 1, gamesPlayed: 1 });
    const { body: achievements } = await wren.browser.get<Achievement[]>('/api/user/achievements');
    expect(achievements.find(({ id }) => id === 'wins-25')?.progress).toBe(1);
    expect(await stats(odile)).toMatchObject({ gamesWon: 0, gamesPlayed: 1 });
  });

  it('when both submit twenty times at once', async () => {
    const [wren, odile] = await buildFriends(app);
    const challenge = await acceptedChallenge(wren, odile);
    const games = [
      (await answerChallenge(wren, challenge, withRight(9))).gameId,
      (await answerChallenge(odile, challenge, withRight(8))).gameId,
    ];
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const player = index % 2 ? odile : wren;
        return player.submit({ gameId: games[index % 2] });
      }),
    );
    expect(results.map(({ status }) => status)).toEqual(Array(40).fill(200));
    const ofEach = [0, 1].map(
      (side) => new Set(results.filter((_, index) => index % 2 === side).map(({ text }) => text)),
    );
    expect(ofEach.map((set) => set.size)).toEqual([1, 1]);
    const outcomes = [results[0], results[1]].map((result) => result?.body.contest?.outcome);
    expect(outcomes.filter((outcome) => outcome === 'waiting')).toHaveLength(1);
    expect((await challengeCalls(wren).get(challenge.id)).body.winnerId).toBe(wren.id);
    expect(await stats(wren)).toMatchObject({ gamesWon: 1, gamesPlayed: 1, totalScore: pointsOfFirst(9) });
    expect(await stats(odile)).toMatchObject({ gamesWon: 0, gamesPlayed: 1, totalScore: pointsOfFirst(8) });
    expect([await wren.coins(), await odile.coins()]).toEqual([105, 105]);
  });

  it('and somebody else’s game is not closed by the opponent', async () => {
    const [wren, odile] = await buildFriends(app);
    const challenge = await acceptedChallenge(wren, odile);
    const { gameId } = await answerChallenge(wren, challenge, ['right']);
    for (const player of [odile, await buildPlayer(app)]) {
      expect((await player.submit({ gameId })).body).toMatchObject({ code: 'gameNotFound' });
    }
    expect((await state(wren, gameId)).status).toBe('open');
  });
});

describe('nothing of a challenge game reaches the other before both have played', () => {
  it('in any call', async () => {
    const [wren, odile] = await buildFriends(app);
    const challenge = await acceptedChallenge(wren, odile);
    const calls = [
      `/api/friends/challenges/${challenge.id}`,
      '/api/friends/challenges',
      '/api/friends',
      `/api/players/${wren.id}`,
      '/api/user/history',
      '/api/notifications',
      '/api/leaderboard?type=friends',
    ];
    const seen = () => Promise.all(calls.map(async (path) => (await odile.browser.get(path)).body));
    const before = await seen();
    const { body: result } = await playChallenge(wren, challenge, withRight(10));
    expect(result.newAchievements).toContain('perfect-score');
    expect(result.contest).toMatchObject({ opponentScore: null, outcome: 'waiting' });
    expect(await seen()).toEqual(before);
    expect((await challengeCalls(wren).get(challenge.id)).body).toMatchObject({
      challengerScore: pointsOfFirst(10),
      challengedScore: null,
      winnerId: null,
      hasPlayed: true,
    } satisfies Partial<Challenge>);
    const { gameId } = await answerChallenge(odile, challenge, withRight(3));
    expect((await challengeCalls(odile).get(challenge.id)).body.challengerScore).toBeNull();
    const { body: decided } = await odile.submit({ gameId });
    expect(decided.contest).toMatchObject({ opponentScore: pointsOfFirst(10), outcome: 'lost' });
    const { body: shown } = await odile.browser.get<PublicProfile>(`/api/players/${wren.id}`);
    expect(shown).toMatchObject({ gamesPlayed: 1, gamesWon: 1, totalScore: pointsOfFirst(10) });
    expect(shown.achievements.map(({ id }) => id)).toContain('perfect-score');
  });
});
