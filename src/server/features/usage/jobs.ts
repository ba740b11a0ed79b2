import type { Job } from '#server/platform/jobs.ts';
import type { UsageContext } from './context.ts';
import { deleteOldUsage } from './usage-events.ts';

export function createUsageJobs(ctx: UsageContext): Job[] {
  return [{ name: 'forget old usage', everyMs: 3_600_000, run: () => deleteOldUsage(ctx) }];
}
