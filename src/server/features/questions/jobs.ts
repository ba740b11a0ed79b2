import type { Job } from '#server/platform/jobs.ts';
import type { Questions } from './service.ts';

/** Another server may have changed the bank: its version tells. */
export function questionJobs({ bank }: Pick<Questions, 'bank'>): Job[] {
  return [{ name: 'refresh the question bank', everyMs: 5_000, run: () => bank.refresh() }];
}
