import { boardPeriods, periodStart } from '#shared/leaderboard/rules.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { foldChanges, lockAllTallies, purgeScoresBefore, purgeTalliesBefore } from './tally-store.ts';

/** Rows of a transaction: whoever plays meanwhile waits a few milliseconds at most. */
const batch = 500;

/** Days after which the scores of a day, a week or a month that is over are forgotten. */
const keptDays = 35;
const dayMs = 86_400_000;

/** What keeps own ranks cheap and the tables small; on any number of servers, killed at any point. */
export function createTallies(database: Database, clock: Clock) {
  return {
    /** Counts into the tallies what has changed since. Ranks are exact before and after. */
    async foldTallies(): Promise<void> {
      for (;;) {
        const folded = await database.transaction(async (tx) => {
          await lockAllTallies(tx);
          return foldChanges(tx, batch);
        });
        if (folded < batch) return;
      }
    },

    /** Forgets periods that ended 35 days ago; of the weeks none from `keepFrom` on, which leagues have yet to close. */
    async purge(keepFrom: string | null): Promise<void> {
      const long = new Date((await clock.now(database)).getTime() - keptDays * dayMs);
      for (const period of boardPeriods) {
        if (period === 'all') continue;
        const limit = periodStart(period, long);
        const start = period === 'week' && keepFrom !== null && keepFrom < limit ? keepFrom : limit;
        for (;;) {
          const removed = await database.transaction((tx) => purgeScoresBefore(tx, period, start, batch));
          if (removed < batch) break;
        }
        await database.transaction(async (tx) => {
          await lockAllTallies(tx);
          await purgeTalliesBefore(tx, period, start);
        });
      }
    },
  };
}
