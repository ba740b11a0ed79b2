import type { achievementsContract } from '#shared/achievements/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Achievements } from './service.ts';

export function createAchievementsRoutes(achievements: Achievements): Handlers<typeof achievementsContract> {
  return {
    'GET /api/user/achievements': (_input, { playerId }) => achievements.list(playerId),
  };
}
