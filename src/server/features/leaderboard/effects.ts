import { countedGamesPerDay } from '#shared/game/rules.ts';
import { boardPeriods, periodStart } from '#shared/leaderboard/rules.ts';
import type { GameEffect } from '#server/features/game/effect.ts';
import type { Progress } from '#server/features/progress/service.ts';
import { addBoardPoints, type BoardGain } from './store.ts';

/**
 * Board points of finished games: all time, and the UTC month, week and day of submission; the first 50 games of a date.
 * It runs after the totals, which know whose answers no human gives.
 */
export function leaderboardEffect(progress: Pick<Progress, 'unbelievable'>): GameEffect {
  return async (tx, games) => {
    const counted = games.filter((game) => game.isFinished && game.finishedBefore < countedGamesPerDay);
    if (!counted[0]) return new Map();
    const unbelievable = await progress.unbelievable(tx, [...new Set(counted.map((game) => game.playerId))]);
    const gains = new Map<string, BoardGain>();
    for (const game of counted) {
      for (const period of boardPeriods) {
        const start = periodStart(period, game.closedAt);
        const key = `${period} ${start} ${game.playerId}`;
        const gain = gains.get(key);
        gains.set(key, {
          period,
          period_start: start,
          player_id: game.playerId,
          points: (gain?.points ?? 0) + game.score,
          games: (gain?.games ?? 0) + 1,
          is_held_back: unbelievable.has(game.playerId),
        });
      }
    }
    await addBoardPoints(tx, [...gains.values()], counted[0].closedAt);
    return new Map();
  };
}
