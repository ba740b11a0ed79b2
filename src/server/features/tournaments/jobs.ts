import type { Job } from '#server/platform/jobs.ts';
import type { TournamentsContext } from './context.ts';
import { settleDue } from './locking.ts';
import { announceOfficial } from './official.ts';

/** Starts, deadlines, reminders: what time alone brings to tournaments (rules T5, T22, T31), and the official ones (T34). */
export function tournamentJobs(ctx: TournamentsContext): Job[] {
  return [
    { name: 'settle tournaments that time moves on', everyMs: 10_000, run: () => settleDue(ctx) },
    { name: 'announce official tournaments', everyMs: 30_000, run: () => announceOfficial(ctx) },
  ];
}
