import { bankVersion, question, questionRevision } from '#server/db/schema/questions.ts';
import { computed, nullable } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

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
