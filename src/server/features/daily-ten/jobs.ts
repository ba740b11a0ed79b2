import { shiftDate } from '#shared/daily/streak.ts';
import { tenRetentionDays } from '#shared/daily-ten/rules.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { DailyTenContext } from './context.ts';
import { deleteSetsBefore } from './store.ts';

/** Daily Tens are kept for a year. Their games stay in the players' histories. */
export function createDailyTenJobs({ clock, database }: Pick<DailyTenContext, 'clock' | 'database'>): Job[] {
  const deleteOldSets = async () => {
    const date = (await clock.now(database)).toISOString().slice(0, 10);
    await deleteSetsBefore(database, shiftDate(date, -tenRetentionDays));
  };
  return [{ name: 'delete Daily Tens older than a year', everyMs: 3_600_000, run: deleteOldSets }];
}
