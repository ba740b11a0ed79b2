import { isCountedForBoards } from '#shared/leaderboard/rules.ts';
import type { SilentGameEffect } from '#server/features/finished-game/finished-game.ts';
import type { Leagues } from './service.ts';

/** The first points of a week seat a player in a group of their league. Runs after the leaderboard effect. */
export function createLeaguesEffect(leagues: Pick<Leagues, 'join'>): SilentGameEffect {
  return async (tx, games) => {
    const scoringGames = games.filter((game) => isCountedForBoards(game) && game.rankedScore > 0);
    if (scoringGames[0])
      await leagues.join(tx, [...new Set(scoringGames.map((game) => game.playerId))], scoringGames[0].closedAt);
  };
}
