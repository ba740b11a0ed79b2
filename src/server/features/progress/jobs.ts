import type { Job } from '#server/platform/jobs.ts';
import type { MeasuredTimes } from './answer-times.ts';

/** Each server measures for itself the answer times that computer players use. */
export function createProgressJobs(times: Pick<MeasuredTimes, 'measure'>): Job[] {
  return [{ name: 'measure how long answers take', everyMs: 3_600_000, run: () => times.measure() }];
}
