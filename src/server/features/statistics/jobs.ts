import type { Job } from '#server/platform/jobs.ts';
import type { StatisticsContext } from './context.ts';
import { saveJobReports } from './overview.ts';

/** Every server reports the state of the recurring jobs that it runs. */
export function createStatisticsJobs(ctx: StatisticsContext): Job[] {
  return [{ name: 'tell how recurring work goes', everyMs: 30_000, run: () => saveJobReports(ctx) }];
}
