import { beforeAll, describe, expect, it } from 'vitest';
import type { GameResult, GameState } from '#shared/game/contract.ts';
import type { HistoryEntry, PlayerStats } from '#shared/progress/contract.ts';
import { statement } from '#server/platform/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { calendarOf } from '#test/harness/days.ts';
import { buildPlayer, playGame, type Player } from '#test/harness/player.ts';

const app = useTestApp();
// A date with a challenge that no game of these tests fulfils, or its coins would be among those that are counted.
beforeAll(() => void calendarOf(app).goToChallenge('survival-10-day'));
const right = (count: number) => Array.from({ length: count }, () => 'right' as const);
const sumEntries = statement(
  'test.ledger',
  `select w.coins, coalesce(sum(e.amount), 0)::int as total, count(e.id)::int as entries
   from wallet w left join ledger_entry e using (player_id) where w.player_id = $1 group by w.coins`,
);

const stats = async (player: Player) => (await player.browser.get<PlayerStats>('/api/user/stats')).body;
const history = async (player: Player) => (await player.browser.get<HistoryEntry[]>('/api/user/history?limit=10')).body;

describe('submitting a finished game', () => {
  it('pays score, coins, statistics, streak and history in one go', async () => {
    const player = await buildPlayer(app);
    const result = await playGame(player, [...right(8), 'wrong', 'timeout']);
    expect(result).toMatchObject({
      score: 800,
      questionsAnswered: 10,
      questionsCorrect: 8,
      accuracy: 80,
      isSuccess: true,
      stars: 4,
      coinsEarned: 5,
      level: 2,
      leveledUp: true,
      isPersonalBest: true,
      newAchievements: expect.arrayContaining(['first-win', 'speed-demon']),
      dailyChallenge: { completed: false, progress: 0, justCompleted: false },
      streak: { current: 1, longest: 1, extendedToday: true },
    });
    expect(await player.coins()).toBe(105);
    expect(await stats(player)).toMatchObject({ totalScore: 800, gamesPlayed: 1, gamesWon: 1, winRate: 100, level: 2 });
    expect(await history(player)).toMatchObject([
      { score: 800, questionsCorrect: 8, questionsAnswered: 10, category: null },
    ]);
    const board = await player.browser.get<{ me: { totalScore: number } }>('/api/leaderboard?type=global&limit=100');
    expect(board.body.me.totalScore).toBe(800);
  });

  it('happens once, however often and at once it is asked', async () => {
    const player = await buildPlayer(app);
    const first = await playGame(player, right(3));
    const results = await Promise.all(Array.from({ length: 20 }, () => player.submit({ gameId: first.gameId })));
    for (const result of results) expect(result.body).toEqual(first);
    expect(await stats(player)).toMatchObject({ gamesPlayed: 1, totalScore: 300 });
    expect(await app.database.run(sumEntries, [player.id])).toEqual([{ coins: 105, total: 105, entries: 2 }]);
  });

  it('twenty first submits at once pay once', async () => {
    const player = await buildPlayer(app);
    const questions = await player.deal('/api/questions/random?count=2');
    for (const question of questions) await player.answer(question, 'right');
    const results = await Promise.all(Array.from({ length: 20 }, () => player.submit()));
    expect(new Set(results.map((result) => JSON.stringify(result.body))).size).toBe(1);
    expect(await player.coins()).toBe(105);
  });

  it('ignores the claimed score, counts and time', async () => {
    const player = await buildPlayer(app);
    const questions = await player.deal('/api/questions/random?count=2');
    for (const question of questions) await player.answer(question, 'wrong');
    const claim = { score: 1_000_000, questionsAnswered: 2, questionsCorrect: 2, timeSpent: 1, categoryId: null };
    const result = await player.submit({ ...claim, powerUpsUsed: [], gameMode: 'normal' });
    expect(result.body).toMatchObject({ score: 0, questionsCorrect: 0, coinsEarned: 0, isSuccess: false });
    expect(await player.coins()).toBe(100);
  });

  it('pays coins for the first 50 games of a day only, also when they are submitted at once', async () => {
    const player = await buildPlayer(app);
    for (let batch = 0; batch < 5; batch += 1) {
      const games = await Promise.all(
        Array.from({ length: 11 }, async (_, index) => {
          const path = `/api/categories/${index + 1}/questions?count=1`;
          const [question] = await player.deal(path);
          if (!question) throw new Error(`${path} dealt nothing`);
          await player.answer(question, 'right');
          return question.gameId;
        }),
      );
      await Promise.all(games.map((gameId) => player.submit({ gameId })));
    }
    expect(await player.coins()).toBe(100 + 50 * 5);
    const [row] = await app.database.run<{ coins: number; total: number }>(sumEntries, [player.id]);
    expect(row?.total).toBe(row?.coins);
    expect((await stats(player)).gamesPlayed).toBe(55);
    const board = await player.browser.get<{ me: { totalScore: number } }>('/api/leaderboard');
    expect(board.body.me.totalScore).toBe(50 * 100);
  });
});

describe('a game left early', () => {
  it('stands in the history only', async () => {
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
    expect(await stats(player)).toMatchObject({ gamesPlayed: 0, totalScore: 0 });
    expect(await history(player)).toMatchObject([{ isFinished: false, score: 100 }]);
  });

  it('is closed by the next deal of nobody: a new deal opens a new game', async () => {
    const player = await buildPlayer(app);
    const [first] = await player.deal();
    await player.submit();
    const [second] = await player.deal();
    expect(second?.gameId).not.toBe(first?.gameId);
  });
});

describe('a submit', () => {
  it('without a game answers 404, for a stranger’s too', async () => {
    const player = await buildPlayer(app);
    const stranger = await buildPlayer(app);
    expect((await player.submit()).status).toBe(404);
    const [question] = await player.deal();
    expect((await stranger.submit({ gameId: question?.gameId })).status).toBe(404);
    expect((await stranger.browser.get(`/api/game/${question?.gameId}`)).status).toBe(404);
  });

  it('without an id takes the latest open game of the mode, else the latest closed result', async () => {
    const player = await buildPlayer(app);
    const [survival] = await player.deal('/api/questions/random?gameMode=survival');
    const [normal] = await player.deal();
    const first = await player.submit({ gameMode: 'survival' });
    expect(first.body.gameId).toBe(survival?.gameId);
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
  ])('refuses the body %.20s with %i', async (body, status) => {
    const player = await buildPlayer(app);
    const answer = await player.browser.request<{ message: string }>('POST', '/api/game/submit', { body });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBeTruthy();
    expect(answer.text).not.toContain('at ');
  });
});

describe('the state of a game', () => {
  it('goes on where it was after a reload', async () => {
    const player = await buildPlayer(app);
    const [first, second] = await player.deal();
    if (first) await player.answer(first, 'wrong');
    const state = (await player.browser.get<GameState>(`/api/game/${first?.gameId}`)).body;
    expect(state).toMatchObject({ status: 'open', lives: 2, score: 0, questionsAnswered: 1, isPaused: false });
    expect(state.questions[0]?.verdict).toMatchObject({ outcome: 'wrong', isCorrect: false });
    expect(state.questions[1]?.ticket).toBe(second?.ticket);
    const dealt = await player.deal();
    expect(dealt[0]?.verdict?.outcome).toBe('wrong');
    expect(dealt[1]?.verdict).toBeNull();
  });

  it('of a closed game carries its result', async () => {
    const player = await buildPlayer(app);
    const result: GameResult = await playGame(player, right(2));
    const state = (await player.browser.get<GameState>(`/api/game/${result.gameId}`)).body;
    expect(state).toMatchObject({ status: 'closed', isGameOver: true, result });
  });
});
