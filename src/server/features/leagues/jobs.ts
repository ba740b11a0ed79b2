import type { Job } from '#server/platform/jobs.ts';
import type { Leagues } from './service.ts';

/** Groups are closed at the end of the week: the best players are promoted, the last are relegated. */
export function createLeagueJobs(leagues: Pick<Leagues, 'closeWeeks'>): Job[] {
  return [{ name: 'close the leagues of last week', everyMs: 60_000, run: () => leagues.closeWeeks() }];
}
