import type { Job } from '#server/platform/jobs.ts';
import type { Gifts } from './service.ts';

/** Gifts that nobody claimed go back to their senders after 7 days (rules M15). */
export function giftJobs(gifts: Pick<Gifts, 'returnExpired'>): Job[] {
  return [{ name: 'return gifts that nobody claimed', everyMs: 3_600_000, run: () => gifts.returnExpired() }];
}
