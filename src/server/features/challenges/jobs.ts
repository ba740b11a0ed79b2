import type { Job } from '#server/platform/jobs.ts';
import type { Challenges } from './service.ts';

/** Challenges whose days are over are decided, or expire (rules F12). */
export function challengeJobs(challenges: Pick<Challenges, 'settleDue'>): Job[] {
  return [{ name: 'settle challenges whose time is over', everyMs: 60_000, run: () => challenges.settleDue() }];
}
