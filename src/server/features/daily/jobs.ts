import type { Job } from '#server/platform/jobs.ts';
import type { ChallengeCalendar } from './challenge-calendar.ts';

/** Reloads the calendar, because another server may have changed which kinds and categories it leaves out. */
export function createDailyJobs(calendar: ChallengeCalendar): Job[] {
  return [{ name: 'refresh the challenge calendar', everyMs: 5_000, run: () => calendar.refresh() }];
}
