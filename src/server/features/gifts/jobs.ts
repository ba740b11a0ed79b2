import type { Job } from '#server/platform/jobs.ts';
import type { GiftsContext } from './context.ts';
import { returnExpired } from './returning.ts';

/** Gifts that nobody claimed go back to their senders after 7 days (rules M15). */
export function giftJobs(ctx: GiftsContext): Job[] {
  return [{ name: 'return gifts that nobody claimed', everyMs: 3_600_000, run: () => returnExpired(ctx) }];
}
