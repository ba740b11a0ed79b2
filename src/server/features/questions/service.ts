import { countByQuestion } from '#shared/game/question-counts.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createManaging } from './managing.ts';
import { openQuestionBank } from './memory.ts';
import { createReading } from './reading.ts';
import { addStats } from './stats-store.ts';
import { createWriting } from './writing.ts';

export type { QuestionBank } from './memory.ts';
export type { Filter as QuestionFilter } from './reading.ts';
export type { QuestionBody } from './store.ts';
export type { QuestionDraft, StoredQuestion } from './draft.ts';
export type { By } from './writing.ts';
export type Questions = Awaited<ReturnType<typeof createQuestions>>;

interface QuestionParts extends Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly catalog: Catalog;
  readonly account: Pick<Account, 'getSummaries'>;
  readonly audit: Audit;
}

/** The question bank: in memory for games, in the database for the administrator. */
export async function createQuestions(parts: QuestionParts) {
  const { database, catalog } = parts;
  const bank = await openQuestionBank(database, catalog);
  const reading = createReading(parts);
  const writing = createWriting(parts);
  return {
    bank,
    ...reading,
    ...writing,
    ...createManaging({ ...parts, bank, reading, writing }),
    /** Adds to the statistics of questions what players did in games that closed. */
    countAnswers: (tx: Tx, answers: readonly CountedAnswer[]) => addStats(tx, countByQuestion(answers)),
  };
}
