import { currentStreakOn, noStreak } from '#shared/daily/streak.ts';
import type { Queries } from '#server/platform/database.ts';
import { findStreaks } from './store.ts';

/** A player's days. */
export function createDaily() {
  return {
    /** The streak as it stands on the player's date. */
    async streak(queries: Queries, playerId: string, date: string, skippedDates: ReadonlySet<string>) {
      const streak = (await findStreaks(queries, [playerId])).get(playerId) ?? noStreak;
      return {
        current: currentStreakOn(streak, date, skippedDates),
        longest: streak.longest,
        playedToday: streak.lastPlayedDate !== null && streak.lastPlayedDate >= date,
      };
    },
  };
}
