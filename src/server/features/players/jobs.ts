import type { Job } from '#server/platform/jobs.ts';
import type { PlayersContext } from './context.ts';
import { liftExpiredSuspensions } from './suspensions.ts';

/** Ends suspensions automatically and reverts their effects in other features. */
export function createPlayerJobs(ctx: PlayersContext): Job[] {
  return [{ name: 'lift expired suspensions', everyMs: 30_000, run: () => liftExpiredSuspensions(ctx) }];
}
