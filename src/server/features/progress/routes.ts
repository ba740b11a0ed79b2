import type { analysisContract, progressContract } from '#shared/progress/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import {
  getCategoryDetails,
  getProgressOverview,
  getStrengthsAndWeaknesses,
  listLastDays,
  listPlaces,
} from './analysis.ts';
import type { AnalysisContext, ProgressContext } from './context.ts';
import { getPlayerStats, listGameHistory } from './player-stats.ts';

type ReadStreak = (playerId: string) => Promise<{ readonly current: number; readonly longest: number }>;

export function createProgressRoutes(ctx: ProgressContext, readStreak: ReadStreak): Handlers<typeof progressContract> {
  return {
    'GET /api/user/stats': async (_input, { playerId }) => getPlayerStats(ctx, playerId, await readStreak(playerId)),
    'GET /api/user/history': ({ query }, { playerId }) => listGameHistory(ctx, playerId, query),
  };
}

type ReadLongestStreak = (playerId: string) => Promise<{ readonly longest: number }>;

export function createAnalysisRoutes(
  ctx: AnalysisContext,
  readStreak: ReadLongestStreak,
): Handlers<typeof analysisContract> {
  return {
    'GET /api/user/places': (_input, { playerId }) => listPlaces(ctx, playerId),
    'GET /api/analytics/progress': async (_input, { playerId }) =>
      getProgressOverview(ctx, playerId, await readStreak(playerId)),
    'GET /api/analytics/strengths-weaknesses': (_input, { playerId }) => getStrengthsAndWeaknesses(ctx, playerId),
    'GET /api/analytics/time/:days': ({ params }, { playerId }) => listLastDays(ctx, playerId, params.days),
    'GET /api/analytics/category/:id': ({ params }, { playerId }) => getCategoryDetails(ctx, playerId, params.id),
  };
}
