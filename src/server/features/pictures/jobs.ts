import type { Job } from '#server/platform/jobs.ts';
import type { Pictures } from './service.ts';

/** Pictures that were uploaded for questions that nobody saved. */
export function pictureJobs({ prune }: Pick<Pictures, 'prune'>): Job[] {
  return [{ name: 'forget unused pictures', everyMs: 3_600_000, run: prune }];
}
