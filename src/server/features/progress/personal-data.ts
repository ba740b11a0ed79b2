import { toPace } from '#shared/progress/recent-answers.ts';
import { calculateLevel } from '#shared/progress/rules.ts';
import { playerCategoryStats, playerDayStats, playerFullPlace, playerTotals } from '#server/db/schema/progress.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { deleteCounters, listCategoryRows, listDayRows } from './store.ts';
import { deleteFullPlaces, listFullPlaces } from './store.ts';
import { deleteTotals, findTotals, createEmptyTotals } from './store.ts';

const tables = [
  definePersonalTable(playerTotals, {
    exported: [
      ...(['totalScore', 'gamesPlayed', 'gamesWon', 'rankedWins', 'rankedWinDates'] as const),
      ...(['questionsAnswered', 'questionsCorrect'] as const),
    ],
    told: ['bestScore', 'bestSurvivalScore', 'recentPace', 'recentAnswers', 'bestDay'],
    withheld: {
      'points of undecided contests, included in the total': ['concealedScore'],
      'right answers of the best day, already listed by date': ['bestDayCorrect'],
      'date of the last ranked win, already listed among the games': ['lastRankedWin'],
    },
    erased: 'rows',
  }),
  definePersonalTable(playerCategoryStats, {
    exported: ['difficulty', 'answered', 'correct', 'correctMet'],
    told: ['categoryId', 'usedMs'],
    erased: 'rows',
  }),
  definePersonalTable(playerDayStats, {
    exported: ['date', 'games', 'answered', 'correct', 'score'],
    told: ['usedMs'],
    erased: 'rows',
  }),
  definePersonalTable(playerFullPlace, { exported: ['since'], told: ['categoryId'], erased: 'rows' }),
];

export function createProgressPersonalData({ catalog }: { readonly catalog: Pick<Catalog, 'find'> }): PersonalData {
  async function categories(queries: Queries, playerId: string) {
    return (await listCategoryRows(queries, playerId)).map(({ categoryId, usedMs, ...figures }) => ({
      category: catalog.find(categoryId)?.name ?? null,
      ...figures,
      timeSpentSeconds: usedMs / 1000,
    }));
  }

  async function days(queries: Queries, playerId: string) {
    return (await listDayRows(queries, playerId, '-infinity', 'infinity')).map(({ usedMs, ...figures }) => ({
      ...figures,
      timeSpentSeconds: usedMs / 1000,
    }));
  }

  async function fullPlaces(queries: Queries, playerId: string) {
    return (await listFullPlaces(queries, playerId)).map(({ categoryId, since }) => ({
      category: catalog.find(categoryId)?.name ?? null,
      since,
    }));
  }

  return {
    tables,

    async erase(tx: Tx, playerId: string): Promise<void> {
      await deleteTotals(tx, playerId);
      await deleteCounters(tx, playerId);
      await deleteFullPlaces(tx, playerId);
    },

    /**
     * Totals and records, with the pace of recent answers as one letter each, counters by category and by date, and
     * completed places.
     */
    async exportData(queries: Queries, playerId: string) {
      const totals = (await findTotals(queries, [playerId])).get(playerId) ?? createEmptyTotals(playerId);
      return {
        level: calculateLevel(totals.totalScore),
        totalScore: totals.totalScore,
        gamesPlayed: totals.gamesPlayed,
        gamesWon: totals.gamesWon,
        rankedWins: totals.rankedWins,
        rankedWinDates: totals.rankedWinDates,
        questionsAnswered: totals.questionsAnswered,
        questionsCorrect: totals.questionsCorrect,
        bestScore: totals.bestScore,
        bestSurvivalScore: totals.bestSurvivalScore,
        recentPace: totals.recentPace,
        recentPaceOfAll: toPace(totals.recentAnswers),
        bestDay: totals.bestDay,
        byCategory: await categories(queries, playerId),
        byDate: await days(queries, playerId),
        fullPlaces: await fullPlaces(queries, playerId),
      };
    },
  };
}
