import { describe, expect, it } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import type {
  CategoryDetails,
  CategoryProgress,
  DayProgress,
  Place,
  ProgressOverview,
} from '#shared/progress/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createLeaderboardHarness } from '#test/harness/leaderboards.ts';
import { createAcceptedChallenge, createFriendPair, playChallenge } from '#test/harness/api/challenges.ts';
import {
  buildPlayer,
  type Player,
  playGame,
  playWarmUp,
  answerAllQuestions,
  createAnswers,
} from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { listFullPlaces } from './store.ts';

const app = useTestApp();
const dayMs = 86_400_000;
const entertainment = 2;
const books = 20;

interface Days {
  readonly from: string;
  readonly to: string;
  readonly dailyStats: readonly DayProgress[];
}
interface Judged {
  readonly strengths: readonly CategoryProgress[];
  readonly weaknesses: readonly CategoryProgress[];
}

const readAnalytics = async <T>(player: Player, path: string) =>
  (await player.browser.get<T>(`/api/analytics/${path}`)).body;
const getOverview = (player: Player) => readAnalytics<ProgressOverview>(player, 'progress');
const emptyFigures = { totalAttempts: 0, correctAnswers: 0, accuracyRate: 0, averageTime: 0 };

async function playCategory(player: Player, categoryId: number, right: number, count: number): Promise<PlayQuestion[]> {
  let [question] = await player.deal(`/api/categories/${categoryId}/questions?count=${count}`);
  const questions: PlayQuestion[] = [];
  while (question) {
    questions.push(question);
    const { body } = await player.answer(question, questions.length <= right ? 'right' : 'wrong');
    question = body.isGameOver ? undefined : await player.next(body.gameId);
  }
  await player.submit();
  return questions;
}

describe('GET /api/analytics/progress', () => {
  it('returns zeros and nulls before the first game', async () => {
    const player = await buildPlayer(app);
    expect(await getOverview(player)).toEqual({
      overall: { ...emptyFigures, categories: 0 },
      categories: [],
      difficulties: ['easy', 'medium', 'hard'].map((difficulty) => ({ difficulty, ...emptyFigures })),
      percentile: null,
      bests: { bestScore: 0, bestSurvivalScore: 0, longestStreak: 0, bestDay: null },
      week: { thisWeek: { ...emptyFigures, games: 0, days: 0 }, lastWeek: { ...emptyFigures, games: 0, days: 0 } },
    });
  });

  it('counts answers, with subcategories added to their main category', async () => {
    const player = await buildPlayer(app);
    const questions = await playCategory(player, books, 2, 3);
    const progress = await getOverview(player);
    const figures = { totalAttempts: 3, correctAnswers: 2, accuracyRate: 67, averageTime: expect.any(Number) };
    expect(progress.overall).toEqual({ ...figures, categories: 1 });
    expect(progress.categories).toEqual([
      { categoryId: entertainment, categoryName: 'Entertainment', categoryIcon: expect.any(String), ...figures },
    ]);
    for (const { difficulty, totalAttempts } of progress.difficulties) {
      expect(totalAttempts).toBe(questions.filter((question) => question.difficulty === difficulty).length);
    }
    expect(progress.bests).toMatchObject({ longestStreak: 0, bestDay: { correct: 2 } });
    expect(progress.week.thisWeek).toEqual({ ...figures, games: 1, days: 1 });
  });

  it('counts a timeout as a wrong answer and ignores skips', async () => {
    const player = await buildPlayer(app);
    const [late] = (await player.deal('/api/questions/random?count=3')) as [PlayQuestion];
    await player.answer(late, 'timeout');
    await player.use('skipQuestion', await player.next(late.gameId));
    await player.answer(await player.next(late.gameId), 'right');
    await player.submit();
    expect((await getOverview(player)).overall).toMatchObject({
      totalAttempts: 2,
      correctAnswers: 1,
      accuracyRate: 50,
    });
  });

  it('counts every answer, including games left early and practice', async () => {
    const player = await buildPlayer(app);
    const [question] = await player.deal('/api/questions/random?count=3');
    await player.answer(question as PlayQuestion, 'wrong');
    await player.submit();
    expect((await getOverview(player)).overall.totalAttempts).toBe(1);
    await player.browser.get('/api/practice');
    const [again] = await player.deal('/api/practice/questions');
    await player.answer(again as PlayQuestion, 'right');
    await player.submit({ gameId: again?.gameId });
    expect(await getOverview(player)).toMatchObject({
      overall: { totalAttempts: 2, correctAnswers: 1 },
      percentile: null,
    });
  });

  it('counts a game once when it is submitted twenty times at once', async () => {
    const player = await buildPlayer(app);
    const [{ gameId } = { gameId: 0 }] = await answerAllQuestions(player, '/api/categories/2/questions');
    await Promise.all(Array.from({ length: 20 }, () => player.submit({ gameId })));
    const { overall, week, bests } = await getOverview(player);
    expect(overall).toMatchObject({ totalAttempts: 10, correctAnswers: 10, categories: 1 });
    expect([week.thisWeek.games, bests.bestDay?.correct]).toEqual([1, 10]);
  });

  it('counts challenge games without revealing their points through the percentile', async () => {
    const [player, opponent] = await createFriendPair(app);
    await playGame(player, ['right']);
    const before = await getOverview(player);
    const challenge = await createAcceptedChallenge(player, opponent);
    await playChallenge(player, challenge, createAnswers(10));
    const after = await getOverview(player);
    expect(after.overall.totalAttempts).toBe(before.overall.totalAttempts + 10);
    expect(after.percentile).toBe(before.percentile);
  });

  it('returns the percentage of board players with fewer points', async () => {
    const player = await buildPlayer(app);
    await playGame(player, ['right', 'right']);
    const { leaderboard, players: build, finish } = await createLeaderboardHarness(app);
    const before = await leaderboard.shareBelow(player.id);
    const others = await build(4);
    await finish(others.map((playerId, index) => ({ playerId, score: [100, 199, 200, 300][index] ?? 0 })));
    for (const isFolded of [false, true]) {
      if (isFolded) await leaderboard.foldTallies();
      const { below, players } = await leaderboard.shareBelow(player.id);
      expect([below - before.below, players - before.players]).toEqual([2, 4]);
      expect((await getOverview(player)).percentile).toBe(Math.floor((below * 100) / players));
    }
  });

  it('compares the last seven dates with the seven before and keeps the best day', async () => {
    const player = await buildPlayer(app);
    await playWarmUp(player, ['right', 'right', 'right']);
    app.advance(8 * dayMs);
    try {
      await playWarmUp(player, ['right', 'wrong']);
      const { week, bests } = await getOverview(player);
      expect(week.thisWeek).toMatchObject({ games: 1, days: 1, totalAttempts: 2, accuracyRate: 50 });
      expect(week.lastWeek).toMatchObject({ games: 1, days: 1, totalAttempts: 3, accuracyRate: 100 });
      const { to } = await readAnalytics<Days>(player, 'time/1');
      expect(bests.bestDay).toEqual({ date: shiftDate(to, -8), correct: 3 });
    } finally {
      app.advance(-8 * dayMs);
    }
  });
});

describe('GET /api/analytics/strengths-weaknesses', () => {
  it('rates main categories with at least 5 answers', async () => {
    const player = await buildPlayer(app);
    await playCategory(player, books, 4, 4);
    expect(await readAnalytics<Judged>(player, 'strengths-weaknesses')).toEqual({ strengths: [], weaknesses: [] });
    await playCategory(player, books, 0, 1);
    await playCategory(player, 3, 0, 3);
    await playCategory(player, 3, 2, 2);
    await playCategory(player, 4, 3, 5);
    const { strengths, weaknesses } = await readAnalytics<Judged>(player, 'strengths-weaknesses');
    expect(strengths.map(({ categoryId, accuracyRate }) => [categoryId, accuracyRate])).toEqual([[entertainment, 80]]);
    expect(weaknesses.map(({ categoryId, accuracyRate }) => [categoryId, accuracyRate])).toEqual([[3, 40]]);
  });
});

describe('GET /api/analytics/time/:days', () => {
  it('lists the dates with games, oldest first, up to the player’s today', async () => {
    const player = await buildPlayer(app, { timeZone: 'Pacific/Kiritimati' });
    await playWarmUp(player, ['right', 'wrong']);
    app.advance(2 * dayMs);
    try {
      await playWarmUp(player, ['right']);
      const { from, to, dailyStats } = await readAnalytics<Days>(player, 'time/30');
      expect(from).toBe(shiftDate(to, -29));
      expect(dailyStats).toMatchObject([
        { date: shiftDate(to, -2), games: 1, totalAttempts: 2, correctAnswers: 1, accuracyRate: 50 },
        { date: to, games: 1, totalAttempts: 1, correctAnswers: 1, accuracyRate: 100 },
      ]);
      expect((await readAnalytics<Days>(player, 'time/2')).dailyStats.map(({ date }) => date)).toEqual([to]);
    } finally {
      app.advance(-2 * dayMs);
    }
  });

  it.each(['0', '366', '-1', '1.5', 'many'])('rejects %s days', async (days) => {
    const player = await buildPlayer(app);
    const answer = await player.browser.get<{ errors: { field: string }[] }>(`/api/analytics/time/${days}`);
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, 'days']);
  });
});

describe('GET /api/analytics/category/:id', () => {
  it('returns a main category with its subcategories, weakest first', async () => {
    const player = await buildPlayer(app);
    const film = 17;
    await playCategory(player, books, 3, 4);
    await playCategory(player, film, 1, 2);
    const details = await readAnalytics<CategoryDetails>(player, `category/${entertainment}`);
    expect(details).toMatchObject({
      categoryId: entertainment,
      categoryName: 'Entertainment',
      totalAttempts: 6,
      correctAnswers: 4,
      accuracyRate: 67,
    });
    expect(
      details.subcategories.map(({ categoryName, totalAttempts, accuracyRate }) => [
        categoryName,
        totalAttempts,
        accuracyRate,
      ]),
    ).toEqual([
      ['Film', 2, 50],
      ['Books', 4, 75],
    ]);
    expect(details.difficulties.reduce((sum, { totalAttempts }) => sum + totalAttempts, 0)).toBe(6);
    expect(await readAnalytics<CategoryDetails>(player, `category/${film}`)).toMatchObject({
      totalAttempts: 2,
      subcategories: [],
    });
  });

  it('returns zeros for an unplayed category and a 404 for an unknown one', async () => {
    const player = await buildPlayer(app);
    expect(await readAnalytics<CategoryDetails>(player, 'category/5')).toMatchObject({
      ...emptyFigures,
      subcategories: [],
    });
    expect((await player.browser.get('/api/analytics/category/424242')).status).toBe(404);
  });
});

describe('deleting the account', () => {
  it('deletes the figures', async () => {
    const player = await buildPlayer(app);
    await playGame(player, ['right', 'wrong']);
    const { statistics } = (await buildServices(app)).personalData;
    await app.database.transaction(async (tx) => statistics.erase?.(tx, player.id, new Date()));
    for (const table of ['player_totals', 'player_category_stats', 'player_day_stats']) {
      const count = statement(`test.left-${table}`, `select count(*)::int as count from ${table} where player_id = $1`);
      expect([table, ...(await app.database.run(count, [player.id]))]).toEqual([table, { count: 0 }]);
    }
  });
});

describe('GET /api/user/places', () => {
  const placesOf = async (player: Player) => (await player.browser.get<Place[]>('/api/user/places')).body;

  it('lists every place with every station, unlit before the first game', async () => {
    const player = await buildPlayer(app);
    const places = await placesOf(player);
    expect(places).toHaveLength(11);
    expect(places.every(({ stars, isFull }) => stars === 0 && !isFull)).toBe(true);
    expect(places.find(({ categoryId }) => categoryId === entertainment)).toMatchObject({
      mostStars: 18,
      stations: expect.arrayContaining([{ categoryId: books, correctAnswers: 0, stars: 0 }]),
    });
  });

  it('lights stars of a topic by right answers and completes the place with the last star', async () => {
    const player = await buildPlayer(app);
    await playCategory(player, books, 10, 12);
    const after = (await placesOf(player)).find(({ categoryId }) => categoryId === entertainment);
    expect(after).toMatchObject({ stars: 1, isFull: false });
    expect(after?.stations).toContainEqual({ categoryId: books, correctAnswers: 10, stars: 1 });
  });

  it('lights no star for a question that was seen before', async () => {
    const player = await buildPlayer(app);
    await playCategory(player, books, 1, 3);
    let [question] = await player.deal('/api/practice/questions');
    const gameId = question?.gameId ?? 0;
    while (question) {
      const { body } = await player.answer(question, 'right');
      question = body.isGameOver ? undefined : await player.next(gameId);
    }
    await player.submit({ gameId });
    expect((await getOverview(player)).overall).toMatchObject({ totalAttempts: 5, correctAnswers: 3 });
    const ofBooks = (await entertained(player))?.stations.find(({ categoryId }) => categoryId === books);
    expect(ofBooks).toEqual({ categoryId: books, correctAnswers: 1, stars: 0 });
  });

  const fill = statement(
    'test.fill-place',
    `insert into player_category_stats (player_id, category_id, difficulty, answered, correct, used_ms)
     select $1, id, 'hard', 40, 40 - case when id = $3::int then $4::int else 0 end, 1 from category where parent_id = $2`,
  );
  const addTopic = statement(
    'test.fill-place.add-topic',
    `insert into category (parent_id, name, icon, color) values ($1, 'Puppet Theater', 'film', 'red')`,
  );
  const dropTopic = statement('test.fill-place.drop-topic', `delete from category where name = 'Puppet Theater'`);
  /** Gives every topic of Entertainment all its stars, except that Books still needs `missing` right answers. */
  const almostFull = (player: Player, missing: number) =>
    app.database.run(fill, [player.id, entertainment, books, missing]);
  const entertained = async (player: Player) =>
    (await placesOf(player)).find(({ categoryId }) => categoryId === entertainment);

  it('stays complete once the last star is lit, even if topics are added later', async () => {
    const player = await buildPlayer(app);
    await almostFull(player, 1);
    expect(await entertained(player)).toMatchObject({ stars: 17, mostStars: 18, isFull: false });
    await playCategory(player, books, 0, 1);
    expect(await entertained(player)).toMatchObject({ stars: 17, isFull: false });
    await playCategory(player, books, 1, 1);
    expect(await entertained(player)).toMatchObject({ stars: 18, mostStars: 18, isFull: true });

    await app.database.run(addTopic, [entertainment]);
    const { analysis, progress } = await buildServices(app);
    const places = await analysis.places(player.id);
    await app.database.run(dropTopic);
    expect(places.find(({ categoryId }) => categoryId === entertainment)).toMatchObject({
      stars: 18,
      mostStars: 21,
      isFull: true,
    });
    expect(await progress.fullPlaces(app.database, player.id)).toEqual([entertainment]);
  });

  it('records each completion once, and for no other player of the same batch', async () => {
    const boards = await createLeaderboardHarness(app);
    const [one, other] = [await buildPlayer(app), await buildPlayer(app)];
    await almostFull(one, 1);
    await almostFull(other, 2);
    await boards.count([one, other].map(({ id }) => ({ playerId: id, score: 0, trace: `re100.${books} ` })));
    const kept = await listFullPlaces(app.database, one.id);
    expect(kept.map(({ categoryId }) => categoryId)).toEqual([entertainment]);
    expect(await listFullPlaces(app.database, other.id)).toEqual([]);
    await boards.count([one, other].map(({ id }) => ({ playerId: id, score: 0, trace: `re100.${books} ` })));
    expect(await listFullPlaces(app.database, one.id)).toEqual(kept);
    expect(await listFullPlaces(app.database, other.id)).toHaveLength(1);
  });

  it('is not completed by a question that was seen before or in a contest', async () => {
    const boards = await createLeaderboardHarness(app);
    const { id: playerId } = await buildPlayer(app);
    await app.database.run(fill, [playerId, entertainment, books, 1]);
    await boards.count([{ playerId, score: 0, trace: `mre100.${books} ` }]);
    expect(await listFullPlaces(app.database, playerId)).toEqual([]);
    // Completing a place would reveal the outcome of the contest to others.
    await boards.count([{ playerId, score: 0, mode: 'challenge', trace: `re100.${books} ` }]);
    expect(await listFullPlaces(app.database, playerId)).toEqual([]);
    await boards.count([{ playerId, score: 0, trace: `mre100.${books} re100.${books} ` }]);
    expect(await listFullPlaces(app.database, playerId)).toHaveLength(1);
  });

  it('completes places that already had all stars with the next right answer', async () => {
    const player = await buildPlayer(app);
    await almostFull(player, 0);
    expect(await entertained(player)).toMatchObject({ stars: 18, isFull: false });
    await playCategory(player, books, 1, 1);
    expect(await entertained(player)).toMatchObject({ stars: 18, isFull: true });
  });
});
