import { boardPeriods, getPeriodStart } from '#shared/leaderboard/rules.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { foldChanges, lockAllTallies, purgeScoresBefore, purgeTalliesBefore } from './tally-store.ts';

/** Rows per transaction. Small enough that concurrent games wait only a few milliseconds. */
const tallyBatchSize = 500;

/** Retention in days of finished days, weeks and months. */
const retentionDays = 35;
const dayMs = 86_400_000;

/** Keeps own ranks cheap and the tables small. Safe with any number of servers and with crashes at any point. */
export function createTallies(database: Database, clock: Clock) {
  return {
    /** Adds recent changes to the tallies. Ranks are exact before and after. */
    async foldTallies(): Promise<void> {
      for (;;) {
        const folded = await database.transaction(async (tx) => {
          await lockAllTallies(tx);
          return foldChanges(tx, tallyBatchSize);
        });
        if (folded < tallyBatchSize) return;
      }
    },

    /** Purges periods that ended 35 days ago, except weeks from `keepFrom` on, which leagues still have to close. */
    async purge(keepFrom: string | null): Promise<void> {
      const cutoff = new Date((await clock.now(database)).getTime() - retentionDays * dayMs);
      for (const period of boardPeriods) {
        if (period === 'all') continue;
        const limit = getPeriodStart(period, cutoff);
        const start = period === 'week' && keepFrom !== null && keepFrom < limit ? keepFrom : limit;
        for (;;) {
          const removed = await database.transaction((tx) => purgeScoresBefore(tx, period, start, tallyBatchSize));
          if (removed < tallyBatchSize) break;
        }
        await database.transaction(async (tx) => {
          await lockAllTallies(tx);
          await purgeTalliesBefore(tx, period, start);
        });
      }
    },
  };
}
