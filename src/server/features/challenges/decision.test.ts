import { beforeAll, describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/achievements/contract.ts';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { PublicProfile } from '#shared/friends/contract.ts';
import type { GameResult, GameState } from '#shared/game/contract.ts';
import type { PlayerStats } from '#shared/progress/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import {
  createAcceptedChallenge,
  answerChallenge,
  answerContest,
  createFriendPair,
  createChallengeCalls,
  playChallenge,
} from '#test/harness/api/challenges.ts';
import { createCalendar } from '#test/harness/calendar.ts';
import { buildPlayer, type Player, sumFirstPoints, createAnswers } from '#test/harness/player.ts';

const app = useTestApp();
// The daily challenge of this date is fulfilled by no game of these tests; its coins would distort the counts.
beforeAll(() => void createCalendar(app).goToChallenge('survival-10-day'));

const stats = async (player: Player) => (await player.browser.get<PlayerStats>('/api/user/stats')).body;
const state = async (player: Player, gameId: number) =>
  (await player.browser.get<GameState>(`/api/game/${gameId}`)).body;

type Outcome = NonNullable<GameResult['contest']>['outcome'];
const allTimeouts = createAnswers(0).map(() => 'timeout' as const);

describe('deciding a challenge', () => {
  it.each<[string, ReturnType<typeof createAnswers>, ReturnType<typeof createAnswers>, Outcome, Outcome]>([
    ['the higher score wins', createAnswers(7), createAnswers(8), 'lost', 'won'],
    ['a draw has no winner', allTimeouts, allTimeouts, 'drawn', 'drawn'],
  ])('%s', async (_name, ofWren, ofOdile, forWren, forOdile) => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    await playChallenge(wren, challenge, ofWren);
    const { body: result } = await playChallenge(odile, challenge, ofOdile);
    expect(result).toMatchObject({
      isSuccess: forOdile === 'won',
      stars: forOdile === 'won' ? 4 : 0,
      contest: { id: challenge.id, opponent: 'Wren', outcome: forOdile },
    });
    const winner = forOdile === 'won' ? odile.id : null;
    for (const player of [wren, odile]) {
      expect((await createChallengeCalls(player).get(challenge.id)).body).toMatchObject({
        status: 'completed',
        winnerId: winner,
        challengerScore: sumFirstPoints(ofWren.filter((how) => how === 'right').length),
        challengedScore: sumFirstPoints(ofOdile.filter((how) => how === 'right').length),
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
  ] as const)('breaks a tie in points and right answers, when %s', async (_name, factor, forOdile) => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    const dealt = await wren.deal(`/api/categories/1/questions?challenge=${challenge.id}${factor}`);
    const { gameId } = await answerContest(wren, dealt, createAnswers(10), { gameMode: 'challenge' });
    await wren.submit({ gameId });
    const { body: slow } = await createChallengeCalls(odile).deal(challenge.id);
    app.advance(10_000);
    const last = await answerContest(odile, slow, createAnswers(10), { gameMode: 'challenge' });
    expect((await odile.submit({ gameId: last.gameId })).body).toMatchObject({
      isSuccess: false,
      contest: { outcome: forOdile, opponentScore: sumFirstPoints(10) },
    });
    expect((await createChallengeCalls(wren).get(challenge.id)).body).toMatchObject({
      status: 'completed',
      winnerId: forOdile === 'drawn' ? null : wren.id,
    });
    expect((await stats(wren)).gamesWon).toBe(forOdile === 'drawn' ? 0 : 1);
  });

  it('makes the game of the winner who played first count as won', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    await playChallenge(wren, challenge, createAnswers(9));
    expect((await stats(wren)).gamesWon).toBe(0);
    await playChallenge(odile, challenge, createAnswers(8));
    expect(await stats(wren)).toMatchObject({ gamesWon: 1, gamesPlayed: 1 });
    const { body: achievements } = await wren.browser.get<Achievement[]>('/api/user/achievements');
    expect(achievements.find(({ id }) => id === 'wins-25')?.progress).toBe(1);
    expect(await stats(odile)).toMatchObject({ gamesWon: 0, gamesPlayed: 1 });
  });

  it('happens once when both submit twenty times concurrently', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    const games = [
      (await answerChallenge(wren, challenge, createAnswers(9))).gameId,
      (await answerChallenge(odile, challenge, createAnswers(8))).gameId,
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
    expect((await createChallengeCalls(wren).get(challenge.id)).body.winnerId).toBe(wren.id);
    expect(await stats(wren)).toMatchObject({ gamesWon: 1, gamesPlayed: 1, totalScore: sumFirstPoints(9) });
    expect(await stats(odile)).toMatchObject({ gamesWon: 0, gamesPlayed: 1, totalScore: sumFirstPoints(8) });
    expect([await wren.coins(), await odile.coins()]).toEqual([105, 105]);
  });

  it('does not let the opponent close the other player’s game', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    const { gameId } = await answerChallenge(wren, challenge, ['right']);
    for (const player of [odile, await buildPlayer(app)]) {
      expect((await player.submit({ gameId })).body).toMatchObject({ code: 'gameNotFound' });
    }
    expect((await state(wren, gameId)).status).toBe('open');
  });
});

describe('privacy of a challenge game', () => {
  it('reveals nothing to the opponent in any response before both have played', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
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
    const { body: result } = await playChallenge(wren, challenge, createAnswers(10));
    expect(result.newAchievements).toContain('perfect-score');
    expect(result.contest).toMatchObject({ opponentScore: null, outcome: 'waiting' });
    expect(await seen()).toEqual(before);
    expect((await createChallengeCalls(wren).get(challenge.id)).body).toMatchObject({
      challengerScore: sumFirstPoints(10),
      challengedScore: null,
      winnerId: null,
      hasPlayed: true,
    } satisfies Partial<Challenge>);
    const { gameId } = await answerChallenge(odile, challenge, createAnswers(3));
    expect((await createChallengeCalls(odile).get(challenge.id)).body.challengerScore).toBeNull();
    const { body: decided } = await odile.submit({ gameId });
    expect(decided.contest).toMatchObject({ opponentScore: sumFirstPoints(10), outcome: 'lost' });
    const { body: shown } = await odile.browser.get<PublicProfile>(`/api/players/${wren.id}`);
    expect(shown).toMatchObject({ gamesPlayed: 1, gamesWon: 1, totalScore: sumFirstPoints(10) });
    expect(shown.achievements.map(({ id }) => id)).toContain('perfect-score');
  });
});
