import type { Job } from '#server/platform/jobs.ts';
import type { Players } from './service.ts';

/** Ends suspensions automatically and reverts their effects in other features. */
export function createPlayerJobs(players: Pick<Players, 'liftOver'>): Job[] {
  return [{ name: 'lift expired suspensions', everyMs: 30_000, run: () => players.liftOver() }];
}
