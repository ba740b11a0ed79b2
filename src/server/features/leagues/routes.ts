import type { leaguesContract } from '#shared/leagues/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Leagues } from './service.ts';

export function createLeaguesRoutes(leagues: Leagues): Handlers<typeof leaguesContract> {
  return {
    'GET /api/league': (_, { playerId }) => leagues.standing(playerId),
    'POST /api/league/seen': (_, { playerId }) => leagues.seen(playerId),
  };
}
