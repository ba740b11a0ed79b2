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
import type { Account } from '#server/features/account/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CategoryRow, type DayRow, listCategoryRows, listDayRows } from './store.ts';
import { listLitPlaces } from './store.ts';
import { findTotals, createEmptyTotals } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly account: Pick<Account, 'today'>;
  /** Returns how many of the players on the boards have a lower total score. */
  readonly shareBelow: (playerId: string) => Promise<{ readonly below: number; readonly players: number }>;
}

interface CategoryTally extends Tally {
  readonly categoryId: number;
}

const daysOfWeek = 7;

export type Analysis = ReturnType<typeof createAnalysis>;

/** The player's own progress (rules 2.24, 2.25). Reads stored counters, so the cost does not grow with the history. */
export function createAnalysis({ database, catalog, account, shareBelow }: Parts) {
  const getMainCategoryId = (categoryId: number) => catalog.find(categoryId)?.parentId ?? categoryId;

  /** Excludes categories of a newer release that this server does not know. */
  async function listKnownRows(playerId: string): Promise<CategoryRow[]> {
    return (await listCategoryRows(database, playerId)).filter((row) => catalog.find(row.categoryId));
  }

  /** Sums rows by category. */
  function sumByCategory(rows: readonly CategoryRow[], getGroupId: (own: number) => number): CategoryTally[] {
    const grouped = Map.groupBy(rows, (row) => getGroupId(row.categoryId));
    return [...grouped].map(([categoryId, some]) => ({ categoryId, ...sumTallies(some) }));
  }

  function presentCategory(tally: CategoryTally): CategoryProgress {
    const { name: categoryName, icon: categoryIcon } = catalog.get(tally.categoryId);
    return { categoryId: tally.categoryId, categoryName, categoryIcon, ...toAnswerTotals(tally) };
  }

  return {
    async overview(playerId: string, streak: { readonly longest: number }): Promise<ProgressOverview> {
      const { date: today } = await account.today(database, playerId);
      const weekBefore = shiftDate(today, -daysOfWeek);
      const [rows, days, totals, share] = await Promise.all([
        listKnownRows(playerId),
        listDayRows(database, playerId, shiftDate(weekBefore, 1 - daysOfWeek), today),
        findTotals(database, [playerId]),
        shareBelow(playerId),
      ]);
      const categories = sumByCategory(rows, getMainCategoryId).sort(
        (a, b) => b.answered - a.answered || a.categoryId - b.categoryId,
      );
      const own = totals.get(playerId) ?? createEmptyTotals(playerId);
      const { bestDay: date, bestDayCorrect: correct } = own;
      return {
        overall: { ...toAnswerTotals(sumTallies(rows)), categories: categories.length },
        categories: categories.map(presentCategory),
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
    },

    /** Strengths are sorted best first, weaknesses worst first. */
    async strengthsAndWeaknesses(playerId: string) {
      const judged = sumByCategory(await listKnownRows(playerId), getMainCategoryId).sort(compareByAccuracy);
      return {
        strengths: judged.filter((tally) => judgeCategory(tally) === 'strength').map(presentCategory),
        weaknesses: judged
          .filter((tally) => judgeCategory(tally) === 'weakness')
          .reverse()
          .map(presentCategory),
      };
    },

    /** The last `count` days up to the player's today. */
    async lastDays(playerId: string, count: number) {
      const { date: to } = await account.today(database, playerId);
      const from = shiftDate(to, 1 - count);
      return { from, to, dailyStats: (await listDayRows(database, playerId, from, to)).map(presentDay) };
    },

    /** Every main category as a place, in the order of the bank, including those without answers. */
    async places(playerId: string): Promise<Place[]> {
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
    },

    /** A main category with its subcategories, or a subcategory alone; 404 for an unknown one. */
    async categoryDetails(playerId: string, categoryId: number): Promise<CategoryDetails> {
      const family = new Set(catalog.family(catalog.get(categoryId).id));
      const rows = (await listKnownRows(playerId)).filter((row) => family.has(row.categoryId));
      const subcategories = sumByCategory(rows, (own) => own).filter((tally) => tally.categoryId !== categoryId);
      return {
        ...presentCategory({ categoryId, ...sumTallies(rows) }),
        difficulties: presentDifficulties(rows),
        subcategories: subcategories.sort(compareByAccuracy).reverse().map(presentCategory),
      };
    },
  };
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
