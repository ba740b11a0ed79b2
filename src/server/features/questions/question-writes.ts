import { type QuestionDraft, type StoredQuestion, toStorableDraft } from './draft.ts';
import { ApiError, createFieldError } from '#shared/kernel/errors.ts';
import { type QuestionStatus, isPublicSource } from '#shared/questions/rules.ts';
import type { AuditEntry } from '#server/features/audit/service.ts';
import { isConstraintViolation } from '#server/platform/database/database-errors.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { QuestionsContext } from './context.ts';
import { findDeletedQuestions, findStoredQuestions } from './stored-question-store.ts';
import {
  type ChangedQuestion,
  type Origin,
  insertNewQuestions,
  lockBank,
  saveChangedQuestions,
  setBankVersion,
  setQuestionsDeleted,
} from './write-store.ts';

const wordingFields = [
  'categoryId',
  'question',
  'correctAnswer',
  'wrongAnswers',
  'difficulty',
  'points',
  'explanation',
  'picture',
] as const satisfies readonly (keyof QuestionDraft)[];

/** Fields that decide whether and how often games deal a question. */
const dealingFields = ['status', 'isCanary'] as const satisfies readonly (keyof QuestionDraft)[];

type Field = keyof QuestionDraft;

/** The changed fields with their old and new values. */
export interface Difference {
  /** True if the wording changed, and not only whether or how often games deal the question. */
  readonly isNewWording: boolean;
  readonly before: Partial<QuestionDraft>;
  readonly after: Partial<QuestionDraft>;
}

/** Null if both are the same. */
function findDifference(before: QuestionDraft, after: QuestionDraft): Difference | null {
  const changed = [...wordingFields, ...dealingFields].filter((field) => !isSame(before[field], after[field]));
  if (changed.length === 0) return null;
  return {
    isNewWording: wordingFields.some((field) => changed.includes(field)),
    before: pickFields(before, changed),
    after: pickFields(after, changed),
  };
}

function isSame(one: QuestionDraft[Field], other: QuestionDraft[Field]): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}

function pickFields(draft: QuestionDraft, fields: readonly Field[]): Partial<QuestionDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}

/** Actor and time of a write. */
export interface WriteActor {
  /** The administrator; null for the server itself. */
  readonly actorId: string | null;
  readonly now: Date;
}

export type QuestionChange = QuestionDraft & { readonly id: number };

const publicCanary = 'must be false: everybody can look up the answers of this question';

type AuditedWrite = Pick<AuditEntry, 'action' | 'before' | 'after'> & { readonly id: number };

type WriteContext = Pick<QuestionsContext, 'catalog' | 'audit'>;

// Each write raises the version of the bank once, stores each new wording and audits the actor; the caller refreshes the
// bank after the commit. Unknown and deleted ids are a 404, and nothing is written.

/** Adds questions; existing ones and duplicates among them are skipped and counted. Returns the ids in order. */
export async function addQuestions(
  ctx: WriteContext,
  tx: Tx,
  drafts: readonly QuestionDraft[],
  { source, fileImportId, ...by }: WriteActor & Origin,
): Promise<{ added: number[]; duplicates: number }> {
  checkCategories(ctx, drafts);
  const version = await lockBank(tx);
  const added = await mapMissingPictureError(
    insertNewQuestions(
      tx,
      drafts.map(toStorableDraft),
      { source, fileImportId: fileImportId ?? null },
      { version, now: by.now },
    ),
  );
  if (added.length > 0) {
    await recordWrites(
      ctx,
      tx,
      version,
      by,
      added.map((id) => ({ id, action: 'added', before: null, after: null })),
    );
  }
  return { added, duplicates: drafts.length - added.length };
}

/** Changes each question once; throws a 409 `questionExists` on a conflict. Returns the ids that actually changed. */
export function saveQuestions(
  ctx: WriteContext,
  tx: Tx,
  changes: readonly QuestionChange[],
  by: WriteActor,
): Promise<number[]> {
  checkCategories(ctx, changes);
  const byId = new Map(changes.map(({ id, ...draft }): [number, QuestionDraft] => [id, draft]));
  return changeQuestions(ctx, tx, [...byId.keys()], by, (stored) => byId.get(stored.id) ?? stored);
}

/** Writes the questions that differ, under the lock; `toChanged` returns the new state of a question. */
export async function changeQuestions(
  ctx: WriteContext,
  tx: Tx,
  ids: readonly number[],
  by: WriteActor,
  toChanged: (stored: StoredQuestion) => QuestionDraft,
): Promise<number[]> {
  const version = await lockBank(tx);
  const stored = await getStoredQuestions(tx, ids);
  const rows: ChangedQuestion[] = [];
  const writings: AuditedWrite[] = [];
  for (const before of stored) {
    const after = toStorableDraft({ isCanary: before.isCanary, ...toChanged(before) });
    if (after.isCanary && isPublicSource(before.source)) throw createFieldError('isCanary', publicCanary);
    const difference = findDifference(before, after);
    if (!difference) continue;
    const { id } = before;
    const { isNewWording } = difference;
    const revision = before.revision + (isNewWording ? 1 : 0);
    rows.push({ ...after, id, revision, isEdited: before.isEdited || isNewWording });
    writings.push({ id, action: 'updated', before: { ...difference.before }, after: { ...difference.after } });
  }
  if (rows.length === 0) return [];
  await mapMissingPictureError(mapDuplicateError(saveChangedQuestions(tx, rows, { version, now: by.now })));
  return recordWrites(ctx, tx, version, by, writings);
}

/** Returns the ids whose status changed. */
export function setQuestionStatus(
  ctx: WriteContext,
  tx: Tx,
  ids: readonly number[],
  status: QuestionStatus,
  by: WriteActor,
): Promise<number[]> {
  return changeQuestions(ctx, tx, ids, by, (stored) => ({ ...stored, status }));
}

/** Returns the ids that were not deleted before. */
export function deleteQuestions(ctx: WriteContext, tx: Tx, ids: readonly number[], by: WriteActor): Promise<number[]> {
  return setDeleted(ctx, tx, ids, true, by);
}

/**
 * Returns the ids that were deleted before; throws a 409 `questionExists` if another question has the same text by now.
 */
export function restoreQuestions(ctx: WriteContext, tx: Tx, ids: readonly number[], by: WriteActor): Promise<number[]> {
  return setDeleted(ctx, tx, ids, false, by);
}

/** Deletes existing questions or restores deleted ones; the others stay unchanged. */
async function setDeleted(
  ctx: WriteContext,
  tx: Tx,
  ids: readonly number[],
  isDeleted: boolean,
  by: WriteActor,
): Promise<number[]> {
  const version = await lockBank(tx);
  const [existing, deleted] = [await findStoredQuestions(tx, ids), await findDeletedQuestions(tx, ids)];
  if (existing.length + deleted.length < new Set(ids).size) throw new ApiError('questionNotFound');
  const changing = (isDeleted ? existing : deleted).map(({ id }) => id);
  if (changing.length === 0) return [];
  await mapDuplicateError(setQuestionsDeleted(tx, changing, isDeleted, { version, now: by.now }));
  const action = isDeleted ? 'deleted' : 'restored';
  return recordWrites(
    ctx,
    tx,
    version,
    by,
    changing.map((id) => ({ id, action, before: null, after: null })),
  );
}

function checkCategories({ catalog }: WriteContext, drafts: readonly QuestionDraft[]): void {
  for (const id of new Set(drafts.map((draft) => draft.categoryId))) catalog.get(id);
}

async function recordWrites(
  { audit }: WriteContext,
  tx: Tx,
  version: number,
  by: WriteActor,
  writings: readonly AuditedWrite[],
): Promise<number[]> {
  await setBankVersion(tx, version);
  const { actorId, now } = by;
  const entries = writings.map(({ id, ...writing }) => ({
    actorId,
    now,
    subject: 'question' as const,
    subjectId: String(id),
    ...writing,
  }));
  await audit.noteAll(tx, entries);
  return writings.map(({ id }) => id);
}

/** Waits for other writers; the bank does not change until the commit. */
export async function waitForWriters(tx: Tx): Promise<void> {
  await lockBank(tx);
}

/** Raises the version for data that servers read together with the questions, in turn with the other writers. */
export async function raiseBankVersion(tx: Tx): Promise<void> {
  await setBankVersion(tx, await lockBank(tx));
}

/** Existing questions by id; throws a 404 if one is missing. */
async function getStoredQuestions(queries: Queries, ids: readonly number[]): Promise<StoredQuestion[]> {
  const stored = await findStoredQuestions(queries, ids);
  if (stored.length < new Set(ids).size) throw new ApiError('questionNotFound');
  return stored;
}

async function mapDuplicateError(write: Promise<void>): Promise<void> {
  await write.catch((error: unknown) => {
    throw isConstraintViolation(error, 'question_fingerprint_once') ? new ApiError('questionExists') : error;
  });
}

/** The picture was never stored, or was deleted because it was unused for too long. */
async function mapMissingPictureError<T>(write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    throw isConstraintViolation(error, 'question_picture_hash_picture_hash_fk')
      ? createFieldError('picture.hash', 'is no picture that is kept here: upload it again')
      : error;
  });
}
