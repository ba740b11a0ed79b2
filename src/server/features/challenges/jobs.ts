import type { Job } from '#server/platform/jobs.ts';
import type { ChallengesContext } from './context.ts';
import { settleDueChallenges } from './decision.ts';
import { createAnswerReminder } from './answer-reminder.ts';

/**
 * Decides or expires challenges whose time is over (rules F12), and reminds players who have not answered one (rules
 * F20).
 */
export function createChallengeJobs(ctx: ChallengesContext): Job[] {
  return [
    { name: 'settle due challenges', everyMs: 60_000, run: () => settleDueChallenges(ctx) },
    { name: 'send reminders of unanswered challenges', everyMs: 60_000, run: createAnswerReminder(ctx) },
  ];
}
