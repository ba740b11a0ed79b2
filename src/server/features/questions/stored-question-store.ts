import { buildFingerprintSql } from '#server/db/schema/text-folding.ts';
import { question } from '#server/db/schema/questions.ts';
import { pickColumns, computed, formatSelectList, nullable } from '#server/platform/database/rows.ts';
import { statement, type Queries } from '#server/platform/database/database.ts';
import type { PictureRef, QuestionDraft, StoredQuestion } from './draft.ts';
import { toStorableText } from './draft.ts';

/** A question with its statistics and open reports. */
export interface ListedQuestion extends StoredQuestion {
  readonly pictureSize: { readonly width: number; readonly height: number } | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
  readonly shown: number;
  readonly answered: number;
  readonly answeredRight: number;
  readonly usedMs: number;
  readonly openReports: number;
}

const storedQuestionColumns = pickColumns(
  question,
  'id',
  'revision',
  'categoryId',
  'question',
  'correctAnswer',
  'wrongAnswers',
  'difficulty',
  'points',
  'explanation',
  'status',
  'source',
  'isCanary',
  'isEdited',
);

const storedColumns = `${formatSelectList(storedQuestionColumns, 'q')}, case when q.picture_hash is not null
    then json_build_object('hash', q.picture_hash, 'alt', q.picture_alt) end as picture`;

const storedRow = { ...storedQuestionColumns, picture: nullable(computed.json<PictureRef>()) };

const readStored = statement(
  'questions.stored',
  `select ${storedColumns} from question q where q.id = any($1::int[]) and q.deleted_at is null order by q.id`,
  storedRow,
);

const readDeleted = statement(
  'questions.deleted',
  `select ${storedColumns} from question q where q.id = any($1::int[]) and q.deleted_at is not null order by q.id`,
  storedRow,
);

const readListed = statement(
  'questions.listed',
  `select ${storedColumns}, q.created_at as "createdAt", q.updated_at as "updatedAt",
     q.deleted_at as "deletedAt", (select json_build_object('width', p.width, 'height', p.height) from picture p
       where p.hash = q.picture_hash) as "pictureSize", coalesce(s.shown, 0) as shown,
     coalesce(s.answered, 0) as answered, coalesce(s.answered_right, 0) as "answeredRight",
     coalesce(s.used_ms, 0) as "usedMs",
     (select count(*)::int from question_report r where r.question_id = q.id and r.resolution is null) as "openReports"
   from question q left join question_stats s on s.question_id = q.id
   where q.id = any($1::int[])`,
  {
    ...storedRow,
    ...pickColumns(question, 'createdAt', 'updatedAt', 'deletedAt'),
    pictureSize: nullable(computed.json<NonNullable<ListedQuestion['pictureSize']>>()),
    shown: computed.number(),
    answered: computed.number(),
    answeredRight: computed.number(),
    usedMs: computed.number(),
    openReports: computed.number(),
  },
);

const readSame = statement(
  'questions.same',
  `select draft.place::int as place, ${storedColumns}
   from unnest($1::text[], $2::text[]) with ordinality as draft(question, answer, place)
   join question q on q.fingerprint = ${buildFingerprintSql('draft.question', 'draft.answer')} and q.deleted_at is null`,
  { ...storedRow, place: computed.number() },
);

const readAnyState = statement('questions.exists', 'select 1 from question where id = $1');

/** Sorted by id; deleted questions are left out. */
export function findStoredQuestions(queries: Queries, ids: readonly number[]): Promise<StoredQuestion[]> {
  return queries.run(readStored, [ids]);
}

/** The deleted ones among these ids, sorted by id. */
export function findDeletedQuestions(queries: Queries, ids: readonly number[]): Promise<StoredQuestion[]> {
  return queries.run(readDeleted, [ids]);
}

/** In no particular order; includes deleted questions. */
export function findListedQuestions(queries: Queries, ids: readonly number[]): Promise<ListedQuestion[]> {
  return queries.run(readListed, [ids]);
}

/** Returns whether a question with this id ever existed. */
export async function hasEverExisted(queries: Queries, id: number): Promise<boolean> {
  return (await queries.run(readAnyState, [id])).length > 0;
}

/** By index in `drafts`: the stored question with the same fingerprint. */
export async function findEqualQuestions(
  queries: Queries,
  drafts: readonly Pick<QuestionDraft, 'question' | 'correctAnswer'>[],
): Promise<Map<number, StoredQuestion>> {
  const texts = drafts.map((draft) => toStorableText(draft.question));
  const answers = drafts.map((draft) => toStorableText(draft.correctAnswer));
  const rows = await queries.run(readSame, [texts, answers]);
  return new Map(rows.map(({ place, ...found }) => [place - 1, found]));
}
