import type { Queries, Tx } from '#server/platform/database/database.ts';
import { countGains, type Gain, listUnlockedAchievements } from './achievements.ts';
import type { AchievementsContext } from './context.ts';

export type { Gain } from './achievements.ts';
export type Achievements = ReturnType<typeof createAchievements>;

/**
 * Achievements, which pay no coins (rules M9), for other features. Routes and personal data call the use cases with
 * `context`.
 */
export function createAchievements(context: AchievementsContext) {
  return {
    context,

    listUnlockedAchievements: (queries: Queries, playerId: string) =>
      listUnlockedAchievements(context, queries, playerId),

    /**
     * Counts what players did outside of their own games and returns the newly unlocked ids by player. The caller holds
     * the players' locks.
     */
    count: (tx: Tx, gains: readonly Gain[], at: Date) => countGains(context, tx, gains, at),
  };
}
