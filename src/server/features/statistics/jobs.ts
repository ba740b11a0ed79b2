import type { Job } from '#server/platform/jobs.ts';
import type { Statistics } from './service.ts';

/** Every server reports the state of the recurring jobs that it runs. */
export function createStatisticsJobs(statistics: Pick<Statistics, 'tellJobs'>): Job[] {
  return [{ name: 'tell how recurring work goes', everyMs: 30_000, run: () => statistics.tellJobs() }];
}
