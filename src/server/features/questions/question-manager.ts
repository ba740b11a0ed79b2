import type { questionsContract, Question, QuestionForm } from '#shared/questions/contract.ts';
import type { Input } from '#shared/kernel/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { QuestionBank } from './memory.ts';
import type { createQuestionQueries } from './question-queries.ts';
import type { QuestionDraft, StoredQuestion } from './draft.ts';
import type { WriteActor, createQuestionWrites } from './question-writes.ts';

interface ManagingParts extends Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly catalog: Pick<Catalog, 'get'>;
  readonly bank: QuestionBank;
  readonly reading: ReturnType<typeof createQuestionQueries>;
  readonly writing: ReturnType<typeof createQuestionWrites>;
}

export type BulkAction = Input<(typeof questionsContract)['POST /api/admin/questions/bulk']>['body'];

/** Actions of the question manager (rules 2.37, 2.38). Each is one transaction and affects dealing at once. */
export function createQuestionManager({ database, clock, failpoint, catalog, bank, reading, writing }: ManagingParts) {
  async function write<T>(actorId: string, work: (tx: Tx, by: WriteActor) => Promise<T>): Promise<T> {
    const result = await database.transaction(async (tx) => work(tx, { actorId, now: await clock.now(tx) }));
    failpoint('questions.committed');
    await bank.refresh();
    return result;
  }

  return {
    /** Throws a 409 `questionExists` if the bank has the same question with the same right answer. */
    async add(actorId: string, form: QuestionForm): Promise<Question> {
      const id = await write(actorId, async (tx, by) => {
        const draft = toDraft(form, { status: 'published', explanation: null, picture: null });
        const { added } = await writing.addAll(tx, [draft], { source: 'administrator', ...by });
        if (added[0] === undefined) throw new ApiError('questionExists');
        return added[0];
      });
      return reading.get(id);
    },

    /** An omitted explanation, status or picture is kept. Throws a 409 `questionChanged` if `revision` is outdated. */
    async edit(actorId: string, id: number, form: QuestionForm): Promise<Question> {
      catalog.get(form.categoryId);
      await write(actorId, (tx, by) =>
        writing.change(tx, [id], by, (stored: StoredQuestion) => {
          if (form.revision !== undefined && form.revision !== stored.revision) throw new ApiError('questionChanged');
          return toDraft(form, stored);
        }),
      );
      return reading.get(id);
    },

    async remove(actorId: string, id: number): Promise<{ id: number }> {
      const removed = await write(actorId, (tx, by) => writing.deleteAll(tx, [id], by));
      if (removed.length === 0) throw new ApiError('questionNotFound');
      return { id };
    },

    async restore(actorId: string, id: number): Promise<Question> {
      await write(actorId, (tx, by) => writing.restoreAll(tx, [id], by));
      return reading.get(id);
    },

    /** Applies to all questions or none; returns the ids that changed. */
    async bulk(actorId: string, action: BulkAction): Promise<{ ids: number[] }> {
      if (action.action === 'category') catalog.get(action.categoryId);
      return { ids: await write(actorId, (tx, by) => applyBulkAction(tx, action, by)) };
    },

    /** Throws a 404 if it does not exist. */
    async mustExist(id: number): Promise<void> {
      if (!(await reading.findByIds(database, [id])).has(id)) throw new ApiError('questionNotFound');
    },
  };

  function applyBulkAction(tx: Tx, action: BulkAction, by: WriteActor): Promise<number[]> {
    const { ids } = action;
    switch (action.action) {
      case 'status':
        return writing.setStatus(tx, ids, action.status, by);
      case 'difficulty':
        return writing.change(tx, ids, by, (stored) => ({ ...stored, difficulty: action.difficulty }));
      case 'category':
        return writing.change(tx, ids, by, (stored) => ({ ...stored, categoryId: action.categoryId }));
      case 'points':
        return writing.change(tx, ids, by, (stored) => ({ ...stored, points: action.points }));
      case 'delete':
        return writing.deleteAll(tx, ids, by);
      case 'restore':
        return writing.restoreAll(tx, ids, by);
    }
  }
}

function toDraft(
  form: QuestionForm,
  current: Pick<QuestionDraft, 'status' | 'explanation' | 'picture'>,
): QuestionDraft {
  const {
    categoryId,
    question,
    correctAnswer,
    wrongAnswers,
    difficulty,
    points,
    explanation,
    status,
    picture,
    isCanary,
  } = form;
  return {
    categoryId,
    question,
    correctAnswer,
    wrongAnswers,
    difficulty,
    points,
    explanation: explanation === undefined ? current.explanation : explanation,
    status: status ?? current.status,
    picture: picture === undefined ? current.picture : picture,
    ...(isCanary !== undefined && { isCanary }),
  };
}
