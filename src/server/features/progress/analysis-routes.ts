import type { analysisContract } from '#shared/progress/analysis-contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Analysis } from './analysis.ts';

type ReadLongestStreak = (playerId: string) => Promise<{ readonly longest: number }>;

export function createAnalysisRoutes(
  analysis: Analysis,
  readStreak: ReadLongestStreak,
): Handlers<typeof analysisContract> {
  return {
    'GET /api/user/places': (_input, { playerId }) => analysis.places(playerId),
    'GET /api/analytics/progress': async (_input, { playerId }) =>
      analysis.overview(playerId, await readStreak(playerId)),
    'GET /api/analytics/strengths-weaknesses': (_input, { playerId }) => analysis.strengthsAndWeaknesses(playerId),
    'GET /api/analytics/time/:days': ({ params }, { playerId }) => analysis.lastDays(playerId, params.days),
    'GET /api/analytics/category/:id': ({ params }, { playerId }) => analysis.categoryDetails(playerId, params.id),
  };
}
