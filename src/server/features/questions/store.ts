import { bankVersion, question, questionRevision, questionStats } from '#server/db/schema/questions.ts';
import { computed, nullable } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import type { QuestionCount } from '#shared/game/question-counts.ts';

/** Picture data that games need; the image itself is never held in memory. */
export interface BodyPicture {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** One wording of a question, as games play it. */
export type QuestionBody = RowOf<typeof readPublished>;

/** The latest wording of a question; `isDealt` is true if it is published and not deleted. */
export interface ChangedBody extends QuestionBody {
  readonly isDealt: boolean;
}

const selectBodyColumns = (table: string) => `${table}.category_id as "categoryId", ${table}.question,
  ${table}.correct_answer as "correctAnswer", ${table}.wrong_answers as "wrongAnswers", ${table}.difficulty,
  ${table}.points, ${table}.explanation, (select json_build_object('alt', ${table}.picture_alt, 'width', p.width,
    'height', p.height) from picture p where p.hash = ${table}.picture_hash) as picture, q.source, q.is_edited and ${table}.revision > 1 as "isEdited",
  q.is_canary as "isCanary"`;

const isDealtCondition = `q.status = 'published' and q.deleted_at is null`;

const readAsked = statement(
  'questions.asked',
  `select id, question, correct_answer as "correctAnswer", picture_hash as "pictureHash",
     cardinality(wrong_answers) = 1 as "isStatement"
   from question where deleted_at is null and status <> 'retired' order by id`,
  {
    id: question.id,
    question: question.question,
    correctAnswer: question.correctAnswer,
    pictureHash: question.pictureHash,
    isStatement: computed.boolean(),
  },
);

const readPublished = statement(
  'questions.published',
  `select q.id, q.revision, ${selectBodyColumns('q')} from question q where ${isDealtCondition} order by q.id`,
  {
    id: question.id,
    revision: question.revision,
    categoryId: question.categoryId,
    question: question.question,
    correctAnswer: question.correctAnswer,
    wrongAnswers: question.wrongAnswers,
    difficulty: question.difficulty,
    points: question.points,
    explanation: question.explanation,
    picture: nullable(computed.json<BodyPicture>()),
    source: question.source,
    isEdited: computed.boolean(),
    isCanary: question.isCanary,
  },
);

const readChanged = statement(
  'questions.changed',
  `select q.id, q.revision, ${selectBodyColumns('q')}, ${isDealtCondition} as "isDealt" from question q
   where q.changed_in > $1 order by q.id`,
  {
    id: question.id,
    revision: question.revision,
    categoryId: question.categoryId,
    question: question.question,
    correctAnswer: question.correctAnswer,
    wrongAnswers: question.wrongAnswers,
    difficulty: question.difficulty,
    points: question.points,
    explanation: question.explanation,
    picture: nullable(computed.json<BodyPicture>()),
    source: question.source,
    isEdited: computed.boolean(),
    isCanary: question.isCanary,
    isDealt: computed.boolean(),
  },
);

const readRevisions = statement(
  'questions.revisions',
  `select r.question_id as id, r.revision, ${selectBodyColumns('r')} from question_revision r
   join unnest($1::int[], $2::int[]) as wanted(id, number) on r.question_id = wanted.id and r.revision = wanted.number
   join question q on q.id = r.question_id`,
  {
    id: questionRevision.questionId,
    revision: questionRevision.revision,
    categoryId: questionRevision.categoryId,
    question: questionRevision.question,
    correctAnswer: questionRevision.correctAnswer,
    wrongAnswers: questionRevision.wrongAnswers,
    difficulty: questionRevision.difficulty,
    points: questionRevision.points,
    explanation: questionRevision.explanation,
    picture: nullable(computed.json<BodyPicture>()),
    source: question.source,
    isEdited: computed.boolean(),
    isCanary: question.isCanary,
  },
);

const readVersion = statement('questions.version', 'select version from bank_version', {
  version: bankVersion.version,
});

/** All questions that games may deal. */
export function listPublished(queries: Queries): Promise<QuestionBody[]> {
  return queries.run(readPublished);
}

/** Questions that changed after a version of the bank, including removed ones. */
export function listChangedSince(queries: Queries, version: number): Promise<ChangedBody[]> {
  return queries.run(readChanged, [version]);
}

export function listRevisions(
  queries: Queries,
  keys: readonly { readonly questionId: number; readonly revision: number }[],
): Promise<QuestionBody[]> {
  return queries.run(readRevisions, [keys.map((key) => key.questionId), keys.map((key) => key.revision)]);
}

export async function getBankVersion(queries: Queries): Promise<number> {
  const [row] = await queries.run(readVersion);
  return row?.version ?? 0;
}

/** Texts of all questions that are or may be dealt, including drafts. */
export function listQuestionTexts(queries: Queries): Promise<RowOf<typeof readAsked>[]> {
  return queries.run(readAsked);
}

// Sorted by id, so that concurrent servers never deadlock.
const addCounts = statement(
  'questions.add-counts',
  `insert into question_stats (question_id, shown, answered, answered_right, used_ms)
   select question_id, shown, answered, answered_right, used_ms
   from jsonb_to_recordset($1::jsonb) as x(question_id int, shown int, answered int, answered_right int, used_ms bigint)
   order by question_id
   on conflict (question_id) do update set
     shown = question_stats.shown + excluded.shown, answered = question_stats.answered + excluded.answered,
     answered_right = question_stats.answered_right + excluded.answered_right,
     used_ms = question_stats.used_ms + excluded.used_ms`,
);

const readResults = statement(
  'questions.results',
  `select question_id as id, shown, answered_right as "right" from question_stats where question_id = any($1::int[])`,
  { id: questionStats.questionId, shown: questionStats.shown, right: questionStats.answeredRight },
);

/** How often a question was dealt and closed, and answered right. */
export interface QuestionResults {
  readonly shown: number;
  readonly right: number;
}

export async function listResults(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, QuestionResults>> {
  const rows = await queries.run(readResults, [ids]);
  return new Map(rows.map(({ id, shown, right }) => [id, { shown, right }]));
}

export async function addQuestionStats(tx: Tx, counts: readonly QuestionCount[]): Promise<void> {
  const rows = counts.map((count) => ({
    question_id: count.questionId,
    shown: count.shown,
    answered: count.answered,
    answered_right: count.answeredRight,
    used_ms: count.usedMs,
  }));
  if (rows.length > 0) await tx.run(addCounts, [JSON.stringify(rows)]);
}
