import type { HistoryEntry, PlayerStats } from '#shared/progress/contract.ts';
import { calculateLevel, calculateWinRate } from '#shared/progress/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { ProgressContext } from './context.ts';
import { createEmptyTotals, findTotals } from './store.ts';

export async function getPlayerStats(
  { database }: ProgressContext,
  playerId: string,
  streak: { readonly current: number; readonly longest: number },
): Promise<PlayerStats> {
  const totals = await getTotals(database, playerId);
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
}

export async function getTotals(queries: Queries, playerId: string) {
  return (await findTotals(queries, [playerId])).get(playerId) ?? createEmptyTotals(playerId);
}

/** Closed games, newest first; the category is null if it is unknown. */
export async function listGameHistory(
  { database, catalog, history }: ProgressContext,
  playerId: string,
  page: { readonly limit: number; readonly before?: number | undefined },
): Promise<HistoryEntry[]> {
  const games = await history.closedGames(database, playerId, page);
  return games.map((game) => ({
    ...game,
    category: game.categoryId === null ? null : (catalog.find(game.categoryId)?.name ?? null),
  }));
}
