import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import type { QuestionKind } from '#shared/questions/kind.ts';
import type { FilterStatus, QuestionSort, Source } from '#shared/questions/rules.ts';
import { question, questionStats } from '#server/db/schema/questions.ts';
import { foldedText, partOf } from '#server/db/schema/text-folding.ts';
import { questionReport } from '#server/db/schema/reports.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** What questions are looked for; a field that is undefined does not matter. Deleted ones are found on request only. */
export interface QuestionFilter {
  readonly ids?: readonly number[] | undefined;
  /** In this order, unless the page says another one. */
  readonly inOrder?: readonly number[] | undefined;
  readonly categoryIds?: readonly number[] | undefined;
  /** Literal text in question or right answer, folded (rules 5.10). */
  readonly search?: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly kind?: QuestionKind | undefined;
  readonly source?: Source | undefined;
  readonly fileImportId?: number | undefined;
  readonly status?: FilterStatus | undefined;
}

/** A text folded like `question.search_text`. */
export const foldSearch = (text: string): SQL =>
  sql`(select ${sql.raw(foldedText('typed'))} from (select ${text}::text as typed) as search)`;

/** Whether question or right answer hold a text, both folded; `%` and `_` have no meaning in it. */
export const holdsText = (text: string): SQL =>
  sql`${question.searchText} like (select ${sql.raw(partOf(foldedText('typed')))} from (select ${text}::text as typed) as search)`;

/** One value, however many ids there are. */
const arrayText = (ids: readonly number[]): string => `{${ids.join(',')}}`;

function matching(filter: QuestionFilter): SQL | undefined {
  const { ids, inOrder, categoryIds, search, difficulty, kind, source, fileImportId, status } = filter;
  return and(
    status === 'deleted' ? isNotNull(question.deletedAt) : isNull(question.deletedAt),
    ids ? inArray(question.id, [...ids]) : undefined,
    inOrder ? sql`${question.id} = any(${arrayText(inOrder)}::int[])` : undefined,
    categoryIds ? inArray(question.categoryId, [...categoryIds]) : undefined,
    search ? holdsText(search) : undefined,
    difficulty ? eq(question.difficulty, difficulty) : undefined,
    kind === 'trueFalse' ? sql`cardinality(${question.wrongAnswers}) = 1` : undefined,
    kind === 'choice' ? sql`cardinality(${question.wrongAnswers}) = 3` : undefined,
    source ? eq(question.source, source) : undefined,
    fileImportId ? eq(question.fileImportId, fileImportId) : undefined,
    status && status !== 'deleted' ? eq(question.status, status) : undefined,
  );
}

/** Which part of what is found, and in which order. */
export interface Page {
  /** Null: all. */
  readonly limit: number | null;
  readonly offset: number;
  readonly sort: QuestionSort;
}

const rightShare = sql`${questionStats.answeredRight}::float8 / nullif(${questionStats.answered}, 0)`;
const timesShown = sql`coalesce(${questionStats.shown}, 0)`;
const openReports = sql`(select count(*) from ${questionReport}
  where ${questionReport.questionId} = ${question.id} and ${questionReport.resolution} is null)`;

const orders: Readonly<Record<QuestionSort, readonly SQL[]>> = {
  newest: [],
  changed: [desc(question.updatedAt)],
  // Nobody knows yet how hard one is that nobody answered.
  hardest: [sql`${rightShare} asc nulls last`],
  easiest: [sql`${rightShare} desc nulls last`],
  shown: [desc(timesShown)],
  unshown: [asc(timesShown)],
  reported: [desc(openReports)],
};

function orderOf({ inOrder }: QuestionFilter, sort: QuestionSort): readonly SQL[] {
  const isGiven = inOrder && sort === 'newest';
  return isGiven ? [sql`array_position(${arrayText(inOrder)}::int[], ${question.id})`] : orders[sort];
}

/** A page of ids. */
export async function findIds(
  queries: Queries,
  filter: QuestionFilter,
  { limit, offset, sort }: Page,
): Promise<number[]> {
  const found = queries.orm
    .select({ id: question.id })
    .from(question)
    .leftJoin(questionStats, eq(questionStats.questionId, question.id))
    .where(matching(filter))
    .orderBy(...orderOf(filter, sort), desc(question.id));
  const rows = await (limit === null ? found : found.limit(limit).offset(offset));
  return rows.map(({ id }) => id);
}

/** What a bulk action changes of all that are found, newest first. */
export function findMatching(queries: Queries, filter: QuestionFilter, most: number) {
  const { id, categoryId, difficulty, points, status } = question;
  return queries.orm
    .select({ id, categoryId, difficulty, points, status })
    .from(question)
    .where(matching(filter))
    .orderBy(desc(id))
    .limit(most);
}

/** The ids that follow one, oldest first. */
export async function findIdsAfter(
  queries: Queries,
  filter: QuestionFilter,
  { afterId, limit }: { readonly afterId: number | null; readonly limit: number },
): Promise<number[]> {
  const rows = await queries.orm
    .select({ id: question.id })
    .from(question)
    .where(and(afterId === null ? undefined : gt(question.id, afterId), matching(filter)))
    .orderBy(asc(question.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many there are, counted up to `most`. */
export async function countFound(queries: Queries, filter: QuestionFilter, most: number): Promise<number> {
  const found = queries.orm
    .select({ one: sql`1`.as('one') })
    .from(question)
    .where(matching(filter))
    .limit(most)
    .as('found');
  const [row] = await queries.orm.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
}

export interface SimilarQuestion {
  readonly id: number;
  readonly categoryId: number;
  readonly question: string;
  readonly correctAnswer: string;
  readonly similarity: number;
}

/** Of the questions that share words with a text, so many that share most are compared with it. */
const maxCompared = 100;

/**
 * Questions that have one of the words and share at least `threshold` (0 to 1) of their trigrams with the text, the most
 * similar first. The words come first: trigrams of all questions are slow to compare, and most say "which is the".
 */
export async function findSimilar(
  queries: Queries,
  {
    text,
    words,
    exceptId,
  }: { readonly text: string; readonly words: readonly string[]; readonly exceptId?: number | undefined },
  { threshold, most }: { readonly threshold: number; readonly most: number },
): Promise<SimilarQuestion[]> {
  const hasWord = words.map(holdsText);
  const wordsShared = sql.join(
    hasWord.map((has) => sql`(${has})::int`),
    sql` + `,
  );
  const compared = queries.orm
    .select({
      id: question.id,
      categoryId: question.categoryId,
      question: question.question,
      correctAnswer: question.correctAnswer,
    })
    .from(question)
    .where(
      and(isNull(question.deletedAt), or(...hasWord), exceptId === undefined ? undefined : ne(question.id, exceptId)),
    )
    .orderBy(desc(wordsShared), desc(question.id))
    .limit(maxCompared)
    .as('compared');
  // Outside, so that it is reckoned for those alone.
  const similarity = sql<number>`similarity(${sql.raw(foldedText('compared.question'))}, ${foldSearch(text)})`;
  const { id, categoryId, correctAnswer } = compared;
  return queries.orm
    .select({ id, categoryId, question: compared.question, correctAnswer, similarity })
    .from(compared)
    .where(gte(similarity, threshold))
    .orderBy(desc(similarity), asc(id))
    .limit(most);
}
