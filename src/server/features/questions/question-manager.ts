import type { questionsContract, Question, QuestionForm } from '#shared/questions/contract.ts';
import type { Input } from '#shared/kernel/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { QuestionsContext } from './context.ts';
import type { QuestionDraft, StoredQuestion } from './draft.ts';
import { getQuestion } from './question-queries.ts';
import {
  addQuestions,
  changeQuestions,
  deleteQuestions,
  restoreQuestions,
  setQuestionStatus,
  type WriteActor,
} from './question-writes.ts';

export type BulkAction = Input<(typeof questionsContract)['POST /api/admin/questions/bulk']>['body'];

// Actions of the question manager (rules 2.37, 2.38). Each is one transaction and affects dealing at once.

/** Throws a 409 `questionExists` if the bank has the same question with the same right answer. */
export async function createQuestion(ctx: QuestionsContext, actorId: string, form: QuestionForm): Promise<Question> {
  const id = await write(ctx, actorId, async (tx, by) => {
    const draft = toDraft(form, { status: 'published', explanation: null, picture: null });
    const { added } = await addQuestions(ctx, tx, [draft], { source: 'administrator', ...by });
    if (added[0] === undefined) throw new ApiError('questionExists');
    return added[0];
  });
  return getQuestion(ctx, id);
}

/** An omitted explanation, status or picture is kept. Throws a 409 `questionChanged` if `revision` is outdated. */
export async function editQuestion(
  ctx: QuestionsContext,
  actorId: string,
  id: number,
  form: QuestionForm,
): Promise<Question> {
  ctx.catalog.get(form.categoryId);
  await write(ctx, actorId, (tx, by) =>
    changeQuestions(ctx, tx, [id], by, (stored: StoredQuestion) => {
      if (form.revision !== undefined && form.revision !== stored.revision) throw new ApiError('questionChanged');
      return toDraft(form, stored);
    }),
  );
  return getQuestion(ctx, id);
}

export async function deleteQuestion(ctx: QuestionsContext, actorId: string, id: number): Promise<{ id: number }> {
  const removed = await write(ctx, actorId, (tx, by) => deleteQuestions(ctx, tx, [id], by));
  if (removed.length === 0) throw new ApiError('questionNotFound');
  return { id };
}

export async function restoreQuestion(ctx: QuestionsContext, actorId: string, id: number): Promise<Question> {
  await write(ctx, actorId, (tx, by) => restoreQuestions(ctx, tx, [id], by));
  return getQuestion(ctx, id);
}

/** Applies to all questions or none; returns the ids that changed. */
export async function runBulkAction(
  ctx: QuestionsContext,
  actorId: string,
  action: BulkAction,
): Promise<{ ids: number[] }> {
  if (action.action === 'category') ctx.catalog.get(action.categoryId);
  return { ids: await write(ctx, actorId, (tx, by) => applyBulkAction(ctx, tx, action, by)) };
}

function applyBulkAction(ctx: QuestionsContext, tx: Tx, action: BulkAction, by: WriteActor): Promise<number[]> {
  const { ids } = action;
  switch (action.action) {
    case 'status':
      return setQuestionStatus(ctx, tx, ids, action.status, by);
    case 'difficulty':
      return changeQuestions(ctx, tx, ids, by, (stored) => ({ ...stored, difficulty: action.difficulty }));
    case 'category':
      return changeQuestions(ctx, tx, ids, by, (stored) => ({ ...stored, categoryId: action.categoryId }));
    case 'points':
      return changeQuestions(ctx, tx, ids, by, (stored) => ({ ...stored, points: action.points }));
    case 'delete':
      return deleteQuestions(ctx, tx, ids, by);
    case 'restore':
      return restoreQuestions(ctx, tx, ids, by);
  }
}

async function write<T>(
  { database, clock, failpoint, bank }: QuestionsContext,
  actorId: string,
  work: (tx: Tx, by: WriteActor) => Promise<T>,
): Promise<T> {
  const result = await database.transaction(async (tx) => work(tx, { actorId, now: await clock.now(tx) }));
  failpoint('questions.committed');
  await bank.refresh();
  return result;
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
