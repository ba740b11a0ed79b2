import { beforeAll, describe, expect, it } from 'vitest';
import type { GameResult, GameState } from '#shared/game/contract.ts';
import type { HistoryEntry, PlayerStats } from '#shared/progress/contract.ts';
import { wallet } from '#server/db/schema/wallet.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createCalendar } from '#test/harness/calendar.ts';
import {
  answerFrom,
  buildPlayer,
  playGame,
  playWarmUp,
  type Player,
  createWholeGameAnswers,
} from '#test/harness/player.ts';

const app = useTestApp();
// The daily challenge of this date is fulfilled by no game of these tests; its coins would distort the counts.
beforeAll(() => void createCalendar(app).goToChallenge('survival-10-day'));
const createRightAnswers = (count: number) => Array.from({ length: count }, () => 'right' as const);
const sumEntries = statement(
  'test.ledger',
  `select w.coins, coalesce(sum(e.amount), 0)::int as total, count(e.id)::int as entries
   from wallet w left join ledger_entry e using (player_id) where w.player_id = $1 group by w.coins`,
  { coins: wallet.coins, total: computed.number(), entries: computed.number() },
);

const getStats = async (player: Player) => (await player.browser.get<PlayerStats>('/api/user/stats')).body;
const getHistory = async (player: Player) =>
  (await player.browser.get<HistoryEntry[]>('/api/user/history?limit=10')).body;

describe('submitting a finished game', () => {
  it('pays score, coins, statistics, streak and history in one transaction', async () => {
    const player = await buildPlayer(app);
    const result = await playGame(player, [...createRightAnswers(8), 'wrong', 'timeout']);
    expect(result).toMatchObject({
      score: 1_000,
      questionsAnswered: 10,
      questionsCorrect: 8,
      accuracy: 80,
      isSuccess: true,
      stars: 4,
      coinsEarned: 5,
      level: 3,
      leveledUp: true,
      isPersonalBest: true,
      newAchievements: expect.arrayContaining(['first-win', 'speed-demon']),
      dailyChallenge: { completed: false, progress: 0, justCompleted: false },
      streak: { current: 1, longest: 1, extendedToday: true },
    });
    expect(await player.coins()).toBe(105);
    expect(await getStats(player)).toMatchObject({
      totalScore: 1_000,
      gamesPlayed: 1,
      gamesWon: 1,
      winRate: 100,
      level: 3,
    });
    expect(await getHistory(player)).toMatchObject([
      { score: 1_000, questionsCorrect: 8, questionsAnswered: 10, category: null },
    ]);
    const board = await player.browser.get<{ me: { totalScore: number } }>('/api/leaderboard?type=global&limit=100');
    expect(board.body.me.totalScore).toBe(1_000);
  });

  it('pays once for repeated and concurrent requests', async () => {
    const player = await buildPlayer(app);
    const first = await playGame(player, createWholeGameAnswers());
    const results = await Promise.all(Array.from({ length: 20 }, () => player.submit({ gameId: first.gameId })));
    for (const result of results) expect(result.body).toEqual(first);
    expect(await getStats(player)).toMatchObject({ gamesPlayed: 1, totalScore: 1_400 });
    expect(await app.database.run(sumEntries, [player.id])).toEqual([{ coins: 105, total: 105, entries: 2 }]);
  });

  it('pays once for twenty concurrent first submits', async () => {
    const player = await buildPlayer(app);
    const [question] = await player.deal();
    if (question) await answerFrom(player, question, createWholeGameAnswers());
    const results = await Promise.all(Array.from({ length: 20 }, () => player.submit()));
    expect(new Set(results.map((result) => JSON.stringify(result.body))).size).toBe(1);
    expect(await player.coins()).toBe(105);
  });

  it('ignores the claimed score, counts and time', async () => {
    const player = await buildPlayer(app);
    const [question] = await player.deal();
    if (question) await answerFrom(player, question, createWholeGameAnswers(['wrong', 'wrong', 'wrong']));
    const claim = { score: 1_000_000, questionsAnswered: 2, questionsCorrect: 2, timeSpent: 1, categoryId: null };
    const result = await player.submit({ ...claim, powerUpsUsed: [], gameMode: 'normal' });
    expect(result.body).toMatchObject({ score: 0, questionsCorrect: 0, coinsEarned: 0, isSuccess: false });
    expect(await player.coins()).toBe(100);
  });

  it('pays coins for the first 50 games of a day only, and only those count for boards', async () => {
    const player = await buildPlayer(app, { powerUps: 600 });
    const [fresh, late] = await playAfterGames(player, 49);
    expect([fresh.coinsEarned, late.coinsEarned]).toEqual([5, 0]);
    expect([fresh.isPersonalBest, late.isPersonalBest]).toEqual([true, false]);
    const [row] = await app.database.run(sumEntries, [player.id]);
    expect([row?.coins, row?.total]).toEqual([105, 105]);
    const board = await player.browser.get<{ me: { totalScore: number } }>('/api/leaderboard');
    expect(board.body.me.totalScore).toBe(fresh.score);
  });
});

const addGames = statement(
  'test.played-before',
  `insert into game (player_id, mode, date, time_factor, question_count, lives, questions_answered, questions_correct, opened_at,
     last_call_at, closed_at, status, is_finished, coins_earned, is_counted, result)
   select player_id, mode, date, time_factor, question_count, lives, questions_answered, questions_correct, opened_at,
     last_call_at, closed_at, status, is_finished, 5, true, result
   from game, generate_series(1, $2::int) where player_id = $1 and status = 'closed'`,
);

async function playAfterGames(player: Player, count: number): Promise<readonly [GameResult, GameResult]> {
  const first = await playGame(player, createWholeGameAnswers(['wrong', 'wrong']));
  await app.database.run(addGames, [player.id, count]);
  return [first, await playGame(player, createWholeGameAnswers())];
}

describe('leaving a game early', () => {
  it('appears in the history only', async () => {
    const player = await buildPlayer(app);
    const [first] = await player.deal();
    if (first) await player.answer(first, 'right');
    const result = await player.submit();
    expect(result.body).toMatchObject({
      score: 100,
      coinsEarned: 0,
      isSuccess: false,
      stars: 0,
      isPersonalBest: false,
    });
    expect(result.body.streak.extendedToday).toBe(false);
    expect(await player.coins()).toBe(100);
    expect(await getStats(player)).toMatchObject({ gamesPlayed: 0, totalScore: 0 });
    expect(await getHistory(player)).toMatchObject([{ isFinished: false, score: 100 }]);
  });

  it('closes it: a new deal opens a new game', async () => {
    const player = await buildPlayer(app);
    const [first] = await player.deal();
    await player.submit();
    const [second] = await player.deal();
    expect(second?.gameId).not.toBe(first?.gameId);
  });
});

describe('leaving a survival run', () => {
  it('counts as its wrong answer: the run is finished and counts', async () => {
    const player = await buildPlayer(app);
    const [question] = await player.deal('/api/questions/random?gameMode=survival');
    if (question) await player.answer(question, 'right');
    await player.next(question?.gameId ?? 0);
    const { body } = await player.submit({ gameMode: 'survival' });
    expect(body).toMatchObject({ questionsAnswered: 2, questionsCorrect: 1, coinsEarned: 5, isPersonalBest: true });
    expect(body.score).toBeGreaterThan(100);
    expect(await getStats(player)).toMatchObject({ gamesPlayed: 1, totalScore: body.score });
    expect(await getHistory(player)).toMatchObject([{ isFinished: true }]);
  });
});

describe('warm-up', () => {
  it('shows its points and appears only in history and progress', async () => {
    const player = await buildPlayer(app);
    const result = await playWarmUp(player, createRightAnswers(9));
    expect(result).toMatchObject({ coinsEarned: 0, isSuccess: false, isPersonalBest: false, newAchievements: [] });
    expect(result).toMatchObject({ level: 1, dailyChallenge: null, streak: { extendedToday: false } });
    expect(result.score).toBeGreaterThanOrEqual(900);
    expect(await player.coins()).toBe(100);
    expect(await getStats(player)).toMatchObject({ gamesPlayed: 0, gamesWon: 0, totalScore: 0 });
    expect(await getHistory(player)).toMatchObject([{ questionsCorrect: 9, isFinished: true }]);
    const progress = await player.browser.get<{ overall: object }>('/api/analytics/progress');
    expect(JSON.stringify(progress.body.overall)).toContain('9');
  });
});

describe('submit', () => {
  it('returns 404 without a game and for another player’s game', async () => {
    const player = await buildPlayer(app);
    const stranger = await buildPlayer(app);
    expect((await player.submit()).status).toBe(404);
    const [question] = await player.deal();
    expect((await stranger.submit({ gameId: question?.gameId })).status).toBe(404);
    expect((await stranger.browser.get(`/api/game/${question?.gameId}`)).status).toBe(404);
  });

  it('without an id takes the latest open game of the mode, otherwise the latest closed result', async () => {
    const player = await buildPlayer(app);
    const [survival] = await player.deal('/api/questions/random?gameMode=survival');
    const first = await player.submit({ gameMode: 'survival' });
    expect(first.body.gameId).toBe(survival?.gameId);
    const [normal] = await player.deal();
    expect((await player.submit({ gameMode: 'survival' })).body).toEqual(first.body);
    expect((await player.submit()).body.gameId).toBe(normal?.gameId);
  });

  it.each([
    ['{"score":', 400],
    ['[]', 400],
    ['{"gameId":"7"}', 400],
    ['{"gameId":-7}', 400],
    ['{"hack":1}', 400],
    [JSON.stringify({ powerUpsUsed: ['x'.repeat(100_000)] }), 413],
  ])('rejects the body %.20s with %i', async (body, status) => {
    const player = await buildPlayer(app);
    const answer = await player.browser.request<{ message: string }>('POST', '/api/game/submit', { body });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBeTruthy();
    expect(answer.text).not.toContain('at ');
  });
});

describe('game state', () => {
  it('continues where it was after a reload', async () => {
    const player = await buildPlayer(app);
    const [first] = await player.deal();
    if (first) await player.answer(first, 'wrong');
    const second = await player.next(first?.gameId ?? 0);
    const state = (await player.browser.get<GameState>(`/api/game/${first?.gameId}`)).body;
    expect(state).toMatchObject({ status: 'open', lives: 2, score: 0, questionsAnswered: 1, isPaused: false });
    expect(state.questions[0]?.verdict).toMatchObject({ outcome: 'wrong', isCorrect: false });
    expect(state.questions[1]?.ticket).toBe(second.ticket);
    const dealt = await player.deal();
    expect(dealt[0]?.verdict?.outcome).toBe('wrong');
    expect(dealt[1]?.verdict).toBeNull();
  });

  it('includes the result of a closed game', async () => {
    const player = await buildPlayer(app);
    const result: GameResult = await playGame(player, createRightAnswers(2));
    const state = (await player.browser.get<GameState>(`/api/game/${result.gameId}`)).body;
    expect(state).toMatchObject({ status: 'closed', isGameOver: true, result });
  });
});
