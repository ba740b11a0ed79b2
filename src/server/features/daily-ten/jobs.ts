import { shiftDate } from '#shared/daily/streak.ts';
import { daysKept } from '#shared/daily-ten/rules.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { DailyTenContext } from './context.ts';
import { deleteBefore } from './store.ts';

/** A year of dates stays to be looked at; the games themselves stay in their players' histories. */
export function dailyTenJobs({ clock, database }: Pick<DailyTenContext, 'clock' | 'database'>): Job[] {
  const forgetOld = async () => {
    const date = (await clock.now(database)).toISOString().slice(0, 10);
    await deleteBefore(database, shiftDate(date, -daysKept));
  };
  return [{ name: 'forget Daily Tens of more than a year ago', everyMs: 3_600_000, run: forgetOld }];
}
