import { countsForBoards } from '#shared/leaderboard/rules.ts';
import type { SilentGameEffect } from '#server/features/finished-game/finished-game.ts';
import type { Leagues } from './service.ts';

/** The first points of a week seat a player in a group of their league. It runs after the boards. */
export function leaguesEffect(leagues: Pick<Leagues, 'join'>): SilentGameEffect {
  return async (tx, games) => {
    const scored = games.filter((game) => countsForBoards(game) && game.rankedScore > 0);
    if (scored[0]) await leagues.join(tx, [...new Set(scored.map((game) => game.playerId))], scored[0].closedAt);
  };
}
