import type { Job } from '#server/platform/jobs.ts';
import type { QuestionsContext } from './context.ts';

/** Picks up changes that another server made to the bank, detected by its version. */
export function createQuestionJobs({ bank }: Pick<QuestionsContext, 'bank'>): Job[] {
  return [{ name: 'refresh the question bank', everyMs: 5_000, run: () => bank.refresh() }];
}
