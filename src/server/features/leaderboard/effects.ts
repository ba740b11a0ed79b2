import { boardPeriods, countsForBoards, periodStart } from '#shared/leaderboard/rules.ts';
import type { ClosingGame, SilentGameEffect } from '#server/features/finished-game/finished-game.ts';
import type { Notifications } from '#server/features/notifications/service.ts';
import type { Progress } from '#server/features/progress/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { findOvertaken } from './overtaken-store.ts';
import { addBoardPoints, type BoardGain } from './store.ts';

interface Parts {
  readonly progress: Pick<Progress, 'unbelievable'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly events: Pick<Events, 'publish'>;
}

/**
 * Board points of finished games: all time, and the UTC month, week and day of submission; the first 50 games of a date.
 * It runs after the totals, which know whose answers no human gives. Friends who were overtaken this week are told.
 * Who played hears nothing: a NOTIFY takes a lock of the whole database at commit, and the own screen reads anew anyway.
 */
export function leaderboardEffect({ progress, notifications, events }: Parts): SilentGameEffect {
  /** Once a week for each two friends and direction. */
  async function tellOvertaken(tx: Tx, gains: readonly BoardGain[], at: Date): Promise<readonly string[]> {
    const week = periodStart('week', at);
    const risen = gains.filter((gain) => gain.period === 'week' && gain.points > 0 && !gain.isHeldBack);
    if (risen.length === 0) return [];
    const overtakings = await findOvertaken(
      tx,
      week,
      risen.map((gain) => ({ playerId: gain.playerId, points: gain.points })),
    );
    const news = overtakings.map(({ actorId, friendId }) => ({
      playerId: friendId,
      kind: 'overtaken' as const,
      reference: `${week}:${actorId}`,
      actorId,
    }));
    await notifications.notify(tx, news, at);
    return overtakings.map(({ friendId }) => friendId);
  }

  return async (tx, games) => {
    const counted = games.filter(countsForBoards);
    const at = counted[0]?.closedAt;
    if (!at) return;
    const players = [...new Set(counted.map((game) => game.playerId))];
    const unbelievable = await progress.unbelievable(tx, players);
    const gains = gainsOf(counted, unbelievable);
    await addBoardPoints(tx, gains, at);
    const overtaken = await tellOvertaken(tx, gains, at);
    await events.publish(tx, 'leaderboard', overtaken);
  };
}

/** One for each player and period. */
function gainsOf(games: readonly ClosingGame[], unbelievable: ReadonlySet<string>): BoardGain[] {
  const gains = new Map<string, BoardGain>();
  for (const game of games) {
    for (const period of boardPeriods) {
      const start = periodStart(period, game.closedAt);
      const key = `${period} ${start} ${game.playerId}`;
      const gain = gains.get(key);
      gains.set(key, {
        period,
        periodStart: start,
        playerId: game.playerId,
        points: (gain?.points ?? 0) + game.rankedScore,
        gamesPlayed: (gain?.gamesPlayed ?? 0) + 1,
        isHeldBack: unbelievable.has(game.playerId),
      });
    }
  }
  return [...gains.values()];
}
