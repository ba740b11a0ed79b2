import { shippedWarning } from '#shared/statistics/rules.ts';
import { countFeesOnShipped } from '#server/features/statistics/stakes-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Finding, ok, warn } from './finding.ts';

/** Whether coins are at stake on questions that anybody can look up. */
export async function examineStakes(database: Database): Promise<Finding> {
  const count = await countFeesOnShipped(database);
  if (count === 0) return ok('fees', 'no tournament with a fee is played with shipped questions');
  return warn('fees', `tournaments with a fee that are played with shipped questions: ${count}`, shippedWarning);
}
