import { countByQuestion } from '#shared/game/question-counts.ts';
import type { QuestionSort, QuestionStatus } from '#shared/questions/rules.ts';
import type { CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { QuestionsContext } from './context.ts';
import type { QuestionDraft, StoredQuestion } from './draft.ts';
import {
  assertQuestionExists,
  type Filter,
  getQuestions,
  listMatchingIds,
  listStoredPage,
} from './question-queries.ts';
import {
  addQuestions,
  changeQuestions,
  deleteQuestions,
  type QuestionChange,
  raiseBankVersion,
  saveQuestions,
  setQuestionStatus,
  waitForWriters,
  type WriteActor,
} from './question-writes.ts';
import { addQuestionStats } from './store.ts';
import { findEqualQuestions, findStoredQuestions } from './stored-question-store.ts';
import type { Origin } from './write-store.ts';

export type { QuestionBank } from './memory.ts';
export type { Filter as QuestionFilter } from './question-queries.ts';
export type { QuestionBody } from './store.ts';
export type { QuestionDraft, StoredQuestion } from './draft.ts';
export type { WriteActor as By } from './question-writes.ts';
export type Questions = ReturnType<typeof createQuestions>;

/** Questions as other features use them. Routes and jobs call the use cases directly. */
export function createQuestions(ctx: QuestionsContext) {
  return {
    bank: ctx.bank,

    getMany: (ids: readonly number[]) => getQuestions(ctx, ids),

    mustExist: (id: number) => assertQuestionExists(ctx, id),

    idsOf: (filter: Filter, sort: QuestionSort) => listMatchingIds(ctx, filter, sort),

    listPage: (queries: Queries, filter: Filter, page: { readonly afterId: number | null; readonly limit: number }) =>
      listStoredPage(ctx, queries, filter, page),

    /** By index in `drafts`: the stored question with the same text and right answer. */
    findSame: findEqualQuestions,

    async findByIds(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, StoredQuestion>> {
      return new Map((await findStoredQuestions(queries, ids)).map((stored) => [stored.id, stored]));
    },

    takeTurn: waitForWriters,
    raiseVersion: raiseBankVersion,

    addAll: (tx: Tx, drafts: readonly QuestionDraft[], by: WriteActor & Origin) => addQuestions(ctx, tx, drafts, by),

    change: (tx: Tx, ids: readonly number[], by: WriteActor, toChanged: (stored: StoredQuestion) => QuestionDraft) =>
      changeQuestions(ctx, tx, ids, by, toChanged),

    changeAll: (tx: Tx, changes: readonly QuestionChange[], by: WriteActor) => saveQuestions(ctx, tx, changes, by),

    setStatus: (tx: Tx, ids: readonly number[], status: QuestionStatus, by: WriteActor) =>
      setQuestionStatus(ctx, tx, ids, status, by),

    deleteAll: (tx: Tx, ids: readonly number[], by: WriteActor) => deleteQuestions(ctx, tx, ids, by),

    /** Adds the answers of closed games to the statistics of questions. */
    countAnswers: (tx: Tx, answers: readonly CountedAnswer[]) => addQuestionStats(tx, countByQuestion(answers)),
  };
}
