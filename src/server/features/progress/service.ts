import { hasUnbelievableAnswers, calculateTimeSpread } from '#shared/progress/recent-answers.ts';
import { calculateLevel } from '#shared/progress/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { getTotals } from './player-stats.ts';
import { addWins, conceal, findPublicScores, findTotals, listFullPlaces, reveal } from './store.ts';

export type Progress = ReturnType<typeof createProgress>;

/** Progress as other features use it. Routes call the use cases directly. */
export function createProgress() {
  return {
    /** Adds a won game after a contest was decided. The caller has locked the players. */
    addWins,

    /** Points of an undecided contest count in the total, but others see them only after they are revealed. */
    conceal,
    reveal,

    async totals(queries: Queries, playerId: string) {
      const { totalScore, gamesPlayed, gamesWon, rankedWins, rankedWinDates } = await getTotals(queries, playerId);
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
  };
}
