import type { HistoryEntry, PlayerStats } from '#shared/progress/contract.ts';
import { areUnbelievable, spreadOfTimes } from '#shared/progress/times.ts';
import { levelOf, winRateOf } from '#shared/progress/rules.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { GameHistory } from '#server/features/game/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listFullPlaces } from './full-places-store.ts';
import { addWins, conceal, findShownScores, findTotals, noTotals, reveal } from './store.ts';

export type Progress = ReturnType<typeof createProgress>;

/** What a player has done so far. */
export function createProgress({ catalog, history }: { readonly catalog: Catalog; readonly history: GameHistory }) {
  async function row(queries: Queries, playerId: string) {
    return (await findTotals(queries, [playerId])).get(playerId) ?? noTotals(playerId);
  }

  return {
    /** One more game won: contests are decided after their games. The players are locked. */
    addWins,

    /** Points of a contest that is not decided are in the total, and nobody else sees them until they are revealed. */
    conceal,
    reveal,

    async totals(queries: Queries, playerId: string) {
      const { totalScore, gamesPlayed, gamesWon, rankedWins, rankedWinDates } = await row(queries, playerId);
      return { totalScore, gamesPlayed, gamesWon, rankedWins, rankedWinDates, level: levelOf(totalScore) };
    },

    /** The places of the map that a player has filled, by their category: kept, whatever becomes of them. */
    async fullPlaces(queries: Queries, playerId: string): Promise<number[]> {
      return (await listFullPlaces(queries, playerId)).map(({ categoryId }) => categoryId);
    },

    /** Levels of several players, by id; a player without totals has level 1. */
    async levels(queries: Queries, playerIds: readonly string[]): Promise<Map<string, number>> {
      const totals = await findTotals(queries, playerIds);
      return new Map(playerIds.map((id) => [id, levelOf(totals.get(id)?.totalScore ?? 0)]));
    },

    /** Total scores of several players as others see them, by id; 0 for a player without totals. */
    async scores(queries: Queries, playerIds: readonly string[]): Promise<Map<string, number>> {
      const shown = await findShownScores(queries, playerIds);
      return new Map(playerIds.map((id) => [id, shown.get(id) ?? 0]));
    },

    /** Those of these players whose last answers no human gives, the one with the least human spread of times first. */
    async unbelievable(queries: Queries, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
      const suspects = [...(await findTotals(queries, playerIds)).values()].filter(areUnbelievable);
      const spread = new Map(suspects.map((each) => [each, spreadOfTimes(each.recentAnswers)]));
      suspects.sort((one, other) => (spread.get(one) ?? 0) - (spread.get(other) ?? 0));
      return new Set(suspects.map((each) => each.playerId));
    },

    async stats(
      queries: Queries,
      playerId: string,
      streak: { readonly current: number; readonly longest: number },
    ): Promise<PlayerStats> {
      const totals = await row(queries, playerId);
      return {
        level: levelOf(totals.totalScore),
        totalScore: totals.totalScore,
        gamesPlayed: totals.gamesPlayed,
        gamesWon: totals.gamesWon,
        winRate: winRateOf(totals.gamesWon, totals.gamesPlayed),
        questionsAnswered: totals.questionsAnswered,
        questionsCorrect: totals.questionsCorrect,
        currentStreak: streak.current,
        longestStreak: streak.longest,
        bestScore: totals.bestScore,
        bestSurvivalScore: totals.bestSurvivalScore,
      };
    },

    /** The player's closed games, newest first; an unknown category has no name. */
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
