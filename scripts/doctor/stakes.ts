import { shippedWarning } from '#shared/statistics/rules.ts';
import { countFeeTournamentsOnPublicQuestions } from '#server/features/statistics/stakes-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Finding, ok, warn } from './finding.ts';

/** Warns if tournaments with an entry fee use questions whose answers are public. */
export async function examineFees(database: Database): Promise<Finding> {
  const count = await countFeeTournamentsOnPublicQuestions(database);
  if (count === 0) return ok('fees', 'no tournament with a fee is played with shipped questions');
  return warn('fees', `tournaments with a fee that are played with shipped questions: ${count}`, shippedWarning);
}
