import type {
  CategoryDetails,
  CategoryProgress,
  DayProgress,
  DifficultyProgress,
  Place,
  ProgressOverview,
} from '#shared/progress/contract.ts';
import {
  compareByAccuracy,
  toAnswerTotals,
  judgeCategory,
  calculatePercentile,
  sumTallies,
  type Tally,
} from '#shared/progress/rules.ts';
import { maxStars, calculateStars } from '#shared/progress/mastery.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import { difficulties } from '#shared/questions/difficulty.ts';
import type { AnalysisContext } from './context.ts';
import { type CategoryRow, type DayRow, listCategoryRows, listDayRows } from './store.ts';
import { listLitPlaces } from './store.ts';
import { findTotals, createEmptyTotals } from './store.ts';

// The player's own progress (rules 2.24, 2.25). Reads stored counters, so the cost does not grow with the history.

interface CategoryTally extends Tally {
  readonly categoryId: number;
}

const daysOfWeek = 7;

export async function getProgressOverview(
  ctx: AnalysisContext,
  playerId: string,
  streak: { readonly longest: number },
): Promise<ProgressOverview> {
  const { database, catalog, account, shareBelow } = ctx;
  const { date: today } = await account.today(database, playerId);
  const weekBefore = shiftDate(today, -daysOfWeek);
  const [rows, days, totals, share] = await Promise.all([
    listKnownRows(ctx, playerId),
    listDayRows(database, playerId, shiftDate(weekBefore, 1 - daysOfWeek), today),
    findTotals(database, [playerId]),
    shareBelow(playerId),
  ]);
  const categories = sumByMainCategory(catalog, rows).sort(
    (a, b) => b.answered - a.answered || a.categoryId - b.categoryId,
  );
  const own = totals.get(playerId) ?? createEmptyTotals(playerId);
  const { bestDay: date, bestDayCorrect: correct } = own;
  return {
    overall: { ...toAnswerTotals(sumTallies(rows)), categories: categories.length },
    categories: categories.map((tally) => presentCategory(catalog, tally)),
    difficulties: presentDifficulties(rows),
    percentile: own.gamesPlayed > 0 ? calculatePercentile(share.below, share.players) : null,
    bests: {
      bestScore: own.bestScore,
      bestSurvivalScore: own.bestSurvivalScore,
      longestStreak: streak.longest,
      bestDay: date === null ? null : { date, correct },
    },
    week: {
      thisWeek: summarizeWeek(days.filter((day) => day.date > weekBefore)),
      lastWeek: summarizeWeek(days.filter((day) => day.date <= weekBefore)),
    },
  };
}

/** Strengths are sorted best first, weaknesses worst first. */
export async function getStrengthsAndWeaknesses(ctx: AnalysisContext, playerId: string) {
  const { catalog } = ctx;
  const judged = sumByMainCategory(catalog, await listKnownRows(ctx, playerId)).sort(compareByAccuracy);
  return {
    strengths: judged
      .filter((tally) => judgeCategory(tally) === 'strength')
      .map((tally) => presentCategory(catalog, tally)),
    weaknesses: judged
      .filter((tally) => judgeCategory(tally) === 'weakness')
      .reverse()
      .map((tally) => presentCategory(catalog, tally)),
  };
}

/** The last `count` days up to the player's today. */
export async function listLastDays({ database, account }: AnalysisContext, playerId: string, count: number) {
  const { date: to } = await account.today(database, playerId);
  const from = shiftDate(to, 1 - count);
  return { from, to, dailyStats: (await listDayRows(database, playerId, from, to)).map(presentDay) };
}

/** Every main category as a place, in the order of the bank, including those without answers. */
export async function listPlaces({ database, catalog }: AnalysisContext, playerId: string): Promise<Place[]> {
  const litRows = await listLitPlaces(database, playerId);
  const newRight = new Map(litRows.filter(({ isFull }) => !isFull).map((row) => [row.categoryId, row.newRight]));
  const full = new Set(litRows.filter(({ isFull }) => isFull).map(({ categoryId }) => categoryId));
  return catalog.main().map(({ id }) => {
    const stations = catalog.subcategories(id).map((station) => {
      const correctAnswers = newRight.get(station.id) ?? 0;
      return { categoryId: station.id, correctAnswers, stars: calculateStars(correctAnswers) };
    });
    const stars = stations.reduce((sum, station) => sum + station.stars, 0);
    return { categoryId: id, stars, mostStars: stations.length * maxStars, isFull: full.has(id), stations };
  });
}

/** A main category with its subcategories, or a subcategory alone; 404 for an unknown one. */
export async function getCategoryDetails(
  ctx: AnalysisContext,
  playerId: string,
  categoryId: number,
): Promise<CategoryDetails> {
  const { catalog } = ctx;
  const family = new Set(catalog.family(catalog.get(categoryId).id));
  const rows = (await listKnownRows(ctx, playerId)).filter((row) => family.has(row.categoryId));
  const subcategories = sumByCategory(rows, (own) => own).filter((tally) => tally.categoryId !== categoryId);
  return {
    ...presentCategory(catalog, { categoryId, ...sumTallies(rows) }),
    difficulties: presentDifficulties(rows),
    subcategories: subcategories
      .sort(compareByAccuracy)
      .reverse()
      .map((tally) => presentCategory(catalog, tally)),
  };
}

/** Excludes categories of a newer release that this server does not know. */
async function listKnownRows({ database, catalog }: AnalysisContext, playerId: string): Promise<CategoryRow[]> {
  return (await listCategoryRows(database, playerId)).filter((row) => catalog.find(row.categoryId));
}

function sumByMainCategory(catalog: AnalysisContext['catalog'], rows: readonly CategoryRow[]): CategoryTally[] {
  return sumByCategory(rows, (categoryId) => catalog.find(categoryId)?.parentId ?? categoryId);
}

function sumByCategory(rows: readonly CategoryRow[], getGroupId: (own: number) => number): CategoryTally[] {
  const grouped = Map.groupBy(rows, (row) => getGroupId(row.categoryId));
  return [...grouped].map(([categoryId, some]) => ({ categoryId, ...sumTallies(some) }));
}

function presentCategory(catalog: AnalysisContext['catalog'], tally: CategoryTally): CategoryProgress {
  const { name: categoryName, icon: categoryIcon } = catalog.get(tally.categoryId);
  return { categoryId: tally.categoryId, categoryName, categoryIcon, ...toAnswerTotals(tally) };
}

/** All difficulties from easy to hard, including those without answers. */
function presentDifficulties(rows: readonly CategoryRow[]): DifficultyProgress[] {
  return difficulties.map((difficulty) => ({
    difficulty,
    ...toAnswerTotals(sumTallies(rows.filter((row) => row.difficulty === difficulty))),
  }));
}

function presentDay(day: DayRow): DayProgress {
  return { date: day.date, games: day.games, ...toAnswerTotals(day) };
}

function summarizeWeek(days: readonly DayRow[]) {
  const games = days.reduce((sum, day) => sum + day.games, 0);
  return { ...toAnswerTotals(sumTallies(days)), games, days: days.length };
}
