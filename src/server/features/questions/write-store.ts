import type { QuestionSource } from '#shared/questions/rules.ts';
import { bankVersion, question } from '#server/db/schema/questions.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Tx } from '#server/platform/database/database.ts';
import type { QuestionDraft } from './draft.ts';

const lockVersion = statement('questions.bank.lock', 'select version from bank_version for update', {
  version: bankVersion.version,
});

const raiseVersion = statement('questions.bank.raise', 'update bank_version set version = $1');

const bodyColumns =
  'category_id, question, correct_answer, wrong_answers, difficulty, points, explanation, picture_hash, picture_alt';

const bodyTypes = `category_id int, question text, correct_answer text, wrong_answers text[], difficulty text, points int,
  explanation text, picture_hash text, picture_alt text`;

const keepRevisions = `insert into question_revision (question_id, revision, ${bodyColumns})
  select id, revision, ${bodyColumns} from written
  on conflict (question_id, revision) do nothing`;

const insertQuestions = statement(
  'questions.insert',
  `with written as (
     insert into question (${bodyColumns}, status, is_canary, source, changed_in, created_at, updated_at, file_import_id)
     select ${bodyColumns}, status, coalesce(is_canary, false), $2, $3::int, $4::timestamptz, $4::timestamptz, $5::int
     from rows from (jsonb_to_recordset($1::jsonb) as (${bodyTypes}, status text, is_canary boolean))
       with ordinality as given(${bodyColumns}, status, is_canary, place)
     order by place
     on conflict (fingerprint) where deleted_at is null do nothing
     returning *),
   kept as (${keepRevisions})
   select id from written order by id`,
  { id: question.id },
);

const updateQuestions = statement(
  'questions.update',
  `with given as (
     select * from jsonb_to_recordset($1::jsonb) as (id int, revision int, ${bodyTypes}, status text, is_edited boolean,
       is_canary boolean)),
   written as (
     update question set category_id = given.category_id, question = given.question,
       correct_answer = given.correct_answer, wrong_answers = given.wrong_answers, difficulty = given.difficulty,
       points = given.points, explanation = given.explanation, picture_hash = given.picture_hash,
       picture_alt = given.picture_alt, status = given.status, revision = given.revision,
       is_edited = given.is_edited, is_canary = coalesce(given.is_canary, question.is_canary), changed_in = $2::int, updated_at = $3::timestamptz
     from given where question.id = given.id
     returning question.*),
   kept as (${keepRevisions})
   select count(*) from written`,
  { count: computed.number() },
);

const writeDeletedAt = statement(
  'questions.delete',
  `update question set deleted_at = $2::timestamptz, changed_in = $3::int, updated_at = $4::timestamptz
   where id = any($1::int[])`,
);

/** The version and time of a write; its rows store this next version of the bank. */
export interface BankWrite {
  readonly version: number;
  readonly now: Date;
}

/**
 * Serializes writers, so that versions are committed in order and a reader of one has read all earlier ones. Returns
 * the version that this transaction may write.
 */
export async function lockBank(tx: Tx): Promise<number> {
  const [row] = await tx.run(lockVersion);
  if (!row) throw new Error('the bank has no version');
  return row.version + 1;
}

export async function setBankVersion(tx: Tx, version: number): Promise<void> {
  await tx.run(raiseVersion, [version]);
}

const toRow = (draft: QuestionDraft) => ({
  category_id: draft.categoryId,
  question: draft.question,
  correct_answer: draft.correctAnswer,
  wrong_answers: draft.wrongAnswers,
  difficulty: draft.difficulty,
  points: draft.points,
  explanation: draft.explanation,
  status: draft.status,
  picture_hash: draft.picture?.hash ?? null,
  picture_alt: draft.picture?.alt ?? null,
  is_canary: draft.isCanary,
});

/** Origin of new questions. */
export interface Origin {
  readonly source: QuestionSource;
  /** The import that adds them. */
  readonly fileImportId?: number | null;
}

/** Returns the ids of the inserted questions in the order of the drafts; existing questions are skipped. */
export async function insertNewQuestions(
  tx: Tx,
  drafts: readonly QuestionDraft[],
  { source, fileImportId }: Required<Origin>,
  { version, now }: BankWrite,
): Promise<number[]> {
  const values = [JSON.stringify(drafts.map(toRow)), source, version, now.toISOString(), fileImportId];
  return (await tx.run(insertQuestions, values)).map(({ id }) => id);
}

export interface ChangedQuestion extends QuestionDraft {
  readonly id: number;
  readonly revision: number;
  readonly isEdited: boolean;
}

/** Updates questions and stores the wording of each new revision. */
export async function saveChangedQuestions(
  tx: Tx,
  changes: readonly ChangedQuestion[],
  { version, now }: BankWrite,
): Promise<void> {
  const rows = changes.map((change) => ({
    id: change.id,
    revision: change.revision,
    is_edited: change.isEdited,
    ...toRow(change),
  }));
  await tx.run(updateQuestions, [JSON.stringify(rows), version, now.toISOString()]);
}

/** Soft-deletes or restores questions; the seed does not touch deleted ones. */
export async function setQuestionsDeleted(
  tx: Tx,
  ids: readonly number[],
  isDeleted: boolean,
  { version, now }: BankWrite,
): Promise<void> {
  await tx.run(writeDeletedAt, [ids, isDeleted ? now.toISOString() : null, version, now.toISOString()]);
}
