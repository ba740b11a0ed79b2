import type { Job } from '#server/platform/jobs.ts';
import type { GiftsContext } from './context.ts';
import { returnExpiredGifts } from './gift-lifecycle.ts';

/** Unclaimed gifts are returned to their senders after 7 days (rules M15). */
export function createGiftJobs(ctx: GiftsContext): Job[] {
  return [{ name: 'return unclaimed gifts', everyMs: 3_600_000, run: () => returnExpiredGifts(ctx) }];
}
