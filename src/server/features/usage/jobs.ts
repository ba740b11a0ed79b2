import type { Job } from '#server/platform/jobs.ts';
import type { Usage } from './service.ts';

export function createUsageJobs(usage: Pick<Usage, 'forgetOld'>): Job[] {
  return [{ name: 'forget old usage', everyMs: 3_600_000, run: () => usage.forgetOld() }];
}
