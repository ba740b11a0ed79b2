import type { Source } from '#shared/questions/rules.ts';
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

/** What a write knows: the bank's next version, which its rows carry, and when it is. */
export interface BankWrite {
  readonly version: number;
  readonly now: Date;
}

/**
 * Writers take turns: versions are committed in their order, so that whoever has read one has read all before it.
 * Answers the version that this transaction may write.
 */
export async function lockBank(tx: Tx): Promise<number> {
  const [row] = await tx.run(lockVersion);
  if (!row) throw new Error('the bank has no version');
  return row.version + 1;
}

export async function writeVersion(tx: Tx, version: number): Promise<void> {
  await tx.run(raiseVersion, [version]);
}

const row = (draft: QuestionDraft) => ({
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

/** Where new questions come from. */
export interface Origin {
  readonly source: Source;
  /** The file that adds them. */
  readonly fileImportId?: number | null;
}

/** Ids of the questions that are new, in the order of the drafts; those that stand already are left out. */
export async function insertNew(
  tx: Tx,
  drafts: readonly QuestionDraft[],
  { source, fileImportId }: Required<Origin>,
  { version, now }: BankWrite,
): Promise<number[]> {
  const values = [JSON.stringify(drafts.map(row)), source, version, now.toISOString(), fileImportId];
  return (await tx.run(insertQuestions, values)).map(({ id }) => id);
}

export interface ChangedQuestion extends QuestionDraft {
  readonly id: number;
  readonly revision: number;
  readonly isEdited: boolean;
}

/** Writes questions as they are from now on, and the wording of each revision that is new. */
export async function updateAll(
  tx: Tx,
  changes: readonly ChangedQuestion[],
  { version, now }: BankWrite,
): Promise<void> {
  const rows = changes.map((change) => ({
    id: change.id,
    revision: change.revision,
    is_edited: change.isEdited,
    ...row(change),
  }));
  await tx.run(updateQuestions, [JSON.stringify(rows), version, now.toISOString()]);
}

/** Deletes questions, or brings them back as they were; the seed leaves alone what is deleted. */
export async function writeDeleted(
  tx: Tx,
  ids: readonly number[],
  isDeleted: boolean,
  { version, now }: BankWrite,
): Promise<void> {
  await tx.run(writeDeletedAt, [ids, isDeleted ? now.toISOString() : null, version, now.toISOString()]);
}
