import type { Account } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { QuestionBank } from './memory.ts';

/** Dependencies of the question bank, which is in memory for games and in the database for administrators. */
export interface QuestionsContext extends Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly catalog: Catalog;
  readonly account: Pick<Account, 'getSummaries'>;
  readonly audit: Audit;
  readonly bank: QuestionBank;
  /** Finds questions that ask nearly the same, grouped together. */
  readonly findSimilarIds: () => Promise<readonly number[]>;
}
