import type { achievementsContract } from '#shared/achievements/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import { listAchievements } from './achievements.ts';
import type { AchievementsContext } from './context.ts';

export function createAchievementsRoutes(ctx: AchievementsContext): Handlers<typeof achievementsContract> {
  return {
    'GET /api/user/achievements': (_input, { playerId }) => listAchievements(ctx, playerId),
  };
}
