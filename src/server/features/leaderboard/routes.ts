import type { leaderboardContract } from '#shared/leaderboard/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Leaderboard } from './service.ts';

export function createLeaderboardRoutes(leaderboard: Leaderboard): Handlers<typeof leaderboardContract> {
  return {
    'GET /api/admin/held-back-players': () => leaderboard.heldBack(),
    'GET /api/leaderboard': ({ query: { period, place, ...query } }, { playerId }) =>
      leaderboard.ranking(playerId, { ...query, period: leaderboard.boardOf(period, place) }),
  };
}
