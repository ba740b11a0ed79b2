import type { Job } from '#server/platform/jobs.ts';
import type { ChallengesContext } from './context.ts';
import { settleDue } from './locking.ts';
import { createAnswerReminder } from './reminding.ts';

/** Challenges whose days are over are decided, or expire (rules F12); who has not answered one is reminded (rules F20). */
export function challengeJobs(ctx: ChallengesContext): Job[] {
  return [
    { name: 'settle challenges whose time is over', everyMs: 60_000, run: () => settleDue(ctx) },
    { name: 'remind of challenges without an answer', everyMs: 60_000, run: createAnswerReminder(ctx) },
  ];
}
