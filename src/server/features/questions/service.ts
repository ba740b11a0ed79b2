import { countByQuestion } from '#shared/game/question-counts.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createQuestionManager } from './question-manager.ts';
import { openQuestionBank } from './memory.ts';
import { createQuestionQueries } from './question-queries.ts';
import { addQuestionStats } from './store.ts';
import { createQuestionWrites } from './question-writes.ts';

export type { QuestionBank } from './memory.ts';
export type { Filter as QuestionFilter } from './question-queries.ts';
export type { QuestionBody } from './store.ts';
export type { QuestionDraft, StoredQuestion } from './draft.ts';
export type { WriteActor as By } from './question-writes.ts';
export type Questions = Awaited<ReturnType<typeof createQuestions>>;

interface QuestionParts extends Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly catalog: Catalog;
  readonly account: Pick<Account, 'getSummaries'>;
  readonly audit: Audit;
}

/** The question bank: in memory for games, in the database for administrators. */
export async function createQuestions(parts: QuestionParts) {
  const { database, catalog } = parts;
  const bank = await openQuestionBank(database, catalog);
  const reading = createQuestionQueries(parts);
  const writing = createQuestionWrites(parts);
  return {
    bank,
    ...reading,
    ...writing,
    ...createQuestionManager({ ...parts, bank, reading, writing }),
    /** Adds the answers of closed games to the statistics of questions. */
    countAnswers: (tx: Tx, answers: readonly CountedAnswer[]) => addQuestionStats(tx, countByQuestion(answers)),
  };
}
