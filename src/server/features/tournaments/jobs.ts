import type { Job } from '#server/platform/jobs.ts';
import type { Tournaments } from './service.ts';

/** Starts, deadlines, reminders: what time alone brings to tournaments (rules T5, T22, T31). */
export function tournamentJobs(tournaments: Pick<Tournaments, 'settleDue'>): Job[] {
  return [{ name: 'settle tournaments that time moves on', everyMs: 10_000, run: () => tournaments.settleDue() }];
}
