import type {
  CategoryDetails,
  CategoryProgress,
  DayProgress,
  DifficultyProgress,
  Place,
  ProgressOverview,
} from '#shared/progress/analysis-contract.ts';
import { byShare, figuresOf, judge, percentileOf, sumOf, type Tally } from '#shared/progress/analysis.ts';
import { mostStars, starsOf } from '#shared/progress/mastery.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import { difficulties } from '#shared/questions/difficulty.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CategoryRow, type DayRow, listCategoryRows, listDayRows } from './counters-store.ts';
import { listLit } from './full-places-store.ts';
import { findTotals, noTotals } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly account: Pick<Account, 'today'>;
  /** How many players have a lower total score, of how many. */
  readonly shareBelow: (playerId: string) => Promise<{ readonly below: number; readonly players: number }>;
}

interface CategoryTally extends Tally {
  readonly categoryId: number;
}

const daysOfWeek = 7;

export type Analysis = ReturnType<typeof createAnalysis>;

/** What players see of their progress (rules 2.24, 2.25). It reads figures that are kept, so history costs nothing. */
export function createAnalysis({ database, catalog, account, shareBelow }: Parts) {
  const mainOf = (categoryId: number) => catalog.find(categoryId)?.parentId ?? categoryId;

  /** Without categories of a newer release, which this server cannot name. */
  async function ownRows(playerId: string): Promise<CategoryRow[]> {
    return (await listCategoryRows(database, playerId)).filter((row) => catalog.find(row.categoryId));
  }

  /** Rows together by a category of each. */
  function tallies(rows: readonly CategoryRow[], categoryOf: (own: number) => number): CategoryTally[] {
    const grouped = Map.groupBy(rows, (row) => categoryOf(row.categoryId));
    return [...grouped].map(([categoryId, some]) => ({ categoryId, ...sumOf(some) }));
  }

  function presentCategory(tally: CategoryTally): CategoryProgress {
    const { name: categoryName, icon: categoryIcon } = catalog.get(tally.categoryId);
    return { categoryId: tally.categoryId, categoryName, categoryIcon, ...figuresOf(tally) };
  }

  return {
    async overview(playerId: string, streak: { readonly longest: number }): Promise<ProgressOverview> {
      const { date: today } = await account.today(database, playerId);
      const weekBefore = shiftDate(today, -daysOfWeek);
      const [rows, days, totals, share] = await Promise.all([
        ownRows(playerId),
        listDayRows(database, playerId, shiftDate(weekBefore, 1 - daysOfWeek), today),
        findTotals(database, [playerId]),
        shareBelow(playerId),
      ]);
      const categories = tallies(rows, mainOf).sort((a, b) => b.answered - a.answered || a.categoryId - b.categoryId);
      const own = totals.get(playerId) ?? noTotals(playerId);
      const { bestDay: date, bestDayCorrect: correct } = own;
      return {
        overall: { ...figuresOf(sumOf(rows)), categories: categories.length },
        categories: categories.map(presentCategory),
        difficulties: presentDifficulties(rows),
        percentile: own.gamesPlayed > 0 ? percentileOf(share.below, share.players) : null,
        bests: {
          bestScore: own.bestScore,
          bestSurvivalScore: own.bestSurvivalScore,
          longestStreak: streak.longest,
          bestDay: date === null ? null : { date, correct },
        },
        week: {
          thisWeek: weekOf(days.filter((day) => day.date > weekBefore)),
          lastWeek: weekOf(days.filter((day) => day.date <= weekBefore)),
        },
      };
    },

    /** The best strength and the worst weakness first. */
    async strengthsAndWeaknesses(playerId: string) {
      const judged = tallies(await ownRows(playerId), mainOf).sort(byShare);
      return {
        strengths: judged.filter((tally) => judge(tally) === 'strength').map(presentCategory),
        weaknesses: judged
          .filter((tally) => judge(tally) === 'weakness')
          .reverse()
          .map(presentCategory),
      };
    },

    /** The last days up to the player's today. */
    async lastDays(playerId: string, count: number) {
      const { date: to } = await account.today(database, playerId);
      const from = shiftDate(to, 1 - count);
      return { from, to, dailyStats: (await listDayRows(database, playerId, from, to)).map(presentDay) };
    },

    /** Every main category as a place, in the bank's order, without an answer too. */
    async places(playerId: string): Promise<Place[]> {
      const lit = await listLit(database, playerId);
      const newRight = new Map(lit.filter(({ isFull }) => !isFull).map((row) => [row.categoryId, row.newRight]));
      const full = new Set(lit.filter(({ isFull }) => isFull).map(({ categoryId }) => categoryId));
      return catalog.main().map(({ id }) => {
        const stations = catalog.subcategories(id).map((station) => {
          const correctAnswers = newRight.get(station.id) ?? 0;
          return { categoryId: station.id, correctAnswers, stars: starsOf(correctAnswers) };
        });
        const stars = stations.reduce((sum, station) => sum + station.stars, 0);
        return { categoryId: id, stars, mostStars: stations.length * mostStars, isFull: full.has(id), stations };
      });
    },

    /** A main category with its subcategories, or a subcategory alone; 404 for an unknown one. */
    async categoryDetails(playerId: string, categoryId: number): Promise<CategoryDetails> {
      const family = new Set(catalog.family(catalog.get(categoryId).id));
      const rows = (await ownRows(playerId)).filter((row) => family.has(row.categoryId));
      const subcategories = tallies(rows, (own) => own).filter((tally) => tally.categoryId !== categoryId);
      return {
        ...presentCategory({ categoryId, ...sumOf(rows) }),
        difficulties: presentDifficulties(rows),
        subcategories: subcategories.sort(byShare).reverse().map(presentCategory),
      };
    },
  };
}

/** All difficulties, from easy to hard, also those without an answer. */
function presentDifficulties(rows: readonly CategoryRow[]): DifficultyProgress[] {
  return difficulties.map((difficulty) => ({
    difficulty,
    ...figuresOf(sumOf(rows.filter((row) => row.difficulty === difficulty))),
  }));
}

function presentDay(day: DayRow): DayProgress {
  return { date: day.date, games: day.games, ...figuresOf(day) };
}

function weekOf(days: readonly DayRow[]) {
  const games = days.reduce((sum, day) => sum + day.games, 0);
  return { ...figuresOf(sumOf(days)), games, days: days.length };
}
