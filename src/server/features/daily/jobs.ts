import type { Job } from '#server/platform/jobs.ts';
import type { ChallengeCalendar } from './calendar.ts';

/** Another server may have changed what the calendar leaves out, for dates that are to come. */
export function dailyJobs(calendar: ChallengeCalendar): Job[] {
  return [{ name: 'refresh the calendar of challenges', everyMs: 5_000, run: () => calendar.refresh() }];
}
