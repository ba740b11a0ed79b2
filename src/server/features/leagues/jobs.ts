import type { Job } from '#server/platform/jobs.ts';
import type { Leagues } from './service.ts';

/** At the end of the week groups are closed: the best rise, the last fall. */
export function leagueJobs(leagues: Pick<Leagues, 'closeWeeks'>): Job[] {
  return [{ name: 'close the leagues of last week', everyMs: 60_000, run: () => leagues.closeWeeks() }];
}
