import type { HistoryEntry, PlayerStats } from '#shared/progress/contract.ts';
import { hasUnbelievableAnswers, calculateTimeSpread } from '#shared/progress/recent-answers.ts';
import { calculateLevel, calculateWinRate } from '#shared/progress/rules.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { GameHistory } from '#server/features/game/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listFullPlaces } from './store.ts';
import { addWins, conceal, findPublicScores, findTotals, createEmptyTotals, reveal } from './store.ts';

export type Progress = ReturnType<typeof createProgress>;

/** Summary of a player's progress. */
export function createProgress({ catalog, history }: { readonly catalog: Catalog; readonly history: GameHistory }) {
  async function getTotalsRow(queries: Queries, playerId: string) {
    return (await findTotals(queries, [playerId])).get(playerId) ?? createEmptyTotals(playerId);
  }

  return {
    /** Adds a won game after a contest was decided. The caller has locked the players. */
    addWins,

    /** Points of an undecided contest count in the total, but others see them only after they are revealed. */
    conceal,
    reveal,

    async totals(queries: Queries, playerId: string) {
      const { totalScore, gamesPlayed, gamesWon, rankedWins, rankedWinDates } = await getTotalsRow(queries, playerId);
      return { totalScore, gamesPlayed, gamesWon, rankedWins, rankedWinDates, level: calculateLevel(totalScore) };
    },

    /** Category ids of the places that a player has completed; a completed place stays completed. */
    async fullPlaces(queries: Queries, playerId: string): Promise<number[]> {
      return (await listFullPlaces(queries, playerId)).map(({ categoryId }) => categoryId);
    },

    /** Levels by player id; a player without totals has level 1. */
    async levels(queries: Queries, playerIds: readonly string[]): Promise<Map<string, number>> {
      const totals = await findTotals(queries, playerIds);
      return new Map(playerIds.map((id) => [id, calculateLevel(totals.get(id)?.totalScore ?? 0)]));
    },

    /** Public total scores by player id; 0 for a player without totals. */
    async scores(queries: Queries, playerIds: readonly string[]): Promise<Map<string, number>> {
      const shown = await findPublicScores(queries, playerIds);
      return new Map(playerIds.map((id) => [id, shown.get(id) ?? 0]));
    },

    /** Those of these players whose recent answer times are inhuman, the smallest spread of times first. */
    async unbelievable(queries: Queries, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
      const suspects = [...(await findTotals(queries, playerIds)).values()].filter(hasUnbelievableAnswers);
      const spread = new Map(suspects.map((suspect) => [suspect, calculateTimeSpread(suspect.recentAnswers)]));
      suspects.sort((one, other) => (spread.get(one) ?? 0) - (spread.get(other) ?? 0));
      return new Set(suspects.map((suspect) => suspect.playerId));
    },

    async stats(
      queries: Queries,
      playerId: string,
      streak: { readonly current: number; readonly longest: number },
    ): Promise<PlayerStats> {
      const totals = await getTotalsRow(queries, playerId);
      return {
        level: calculateLevel(totals.totalScore),
        totalScore: totals.totalScore,
        gamesPlayed: totals.gamesPlayed,
        gamesWon: totals.gamesWon,
        winRate: calculateWinRate(totals.gamesWon, totals.gamesPlayed),
        questionsAnswered: totals.questionsAnswered,
        questionsCorrect: totals.questionsCorrect,
        currentStreak: streak.current,
        longestStreak: streak.longest,
        bestScore: totals.bestScore,
        bestSurvivalScore: totals.bestSurvivalScore,
      };
    },

    /** Closed games, newest first; the category is null if it is unknown. */
    async games(
      queries: Queries,
      playerId: string,
      page: { readonly limit: number; readonly before?: number | undefined },
    ): Promise<HistoryEntry[]> {
      const games = await history.closedGames(queries, playerId, page);
      return games.map((game) => ({
        ...game,
        category: game.categoryId === null ? null : (catalog.find(game.categoryId)?.name ?? null),
      }));
    },
  };
}
