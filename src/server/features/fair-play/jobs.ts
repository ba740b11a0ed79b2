import type { Job } from '#server/platform/jobs.ts';
import { applyFlags } from './flags.ts';
import type { FairPlayContext } from './context.ts';

/** Flagged players are removed from boards, leagues and official tournaments. */
export function createFairPlayJobs(ctx: FairPlayContext): Job[] {
  return [{ name: 'hold back flagged players', everyMs: 5_000, run: () => applyFlags(ctx) }];
}
