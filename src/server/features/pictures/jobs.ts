import type { Job } from '#server/platform/jobs.ts';
import type { PicturesContext } from './context.ts';
import { deleteOldUnusedPictures } from './pictures.ts';

/** Deletes uploaded pictures whose question was never saved. */
export function createPictureJobs(ctx: PicturesContext): Job[] {
  return [{ name: 'delete unused pictures', everyMs: 3_600_000, run: () => deleteOldUnusedPictures(ctx) }];
}
