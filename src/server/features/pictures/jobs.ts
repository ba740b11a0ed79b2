import type { Job } from '#server/platform/jobs.ts';
import type { Pictures } from './service.ts';

/** Deletes uploaded pictures whose question was never saved. */
export function createPictureJobs({ prune }: Pick<Pictures, 'prune'>): Job[] {
  return [{ name: 'delete unused pictures', everyMs: 3_600_000, run: prune }];
}
