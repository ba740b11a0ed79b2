import { type SQL, and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import type { QuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import type { FilterStatus, QuestionSort, QuestionSource } from '#shared/questions/rules.ts';
import { question, questionStats } from '#server/db/schema/questions.ts';
import { buildContainsPatternSql, buildFoldSql } from '#server/db/schema/text-folding.ts';
import { questionReport } from '#server/db/schema/player-reports.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';

/** Search filter; undefined fields are ignored. Deleted questions are found only on request. */
export interface QuestionFilter {
  readonly ids?: readonly number[] | undefined;
  /** Order of the results, unless the page specifies another one. */
  readonly inOrder?: readonly number[] | undefined;
  readonly categoryIds?: readonly number[] | undefined;
  /** Literal text in question or right answer, folded (rules 5.10). */
  readonly search?: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly kind?: QuestionKind | undefined;
  readonly source?: QuestionSource | undefined;
  readonly fileImportId?: number | undefined;
  readonly status?: FilterStatus | undefined;
}

/** Folds a text like `question.search_text`. */
const foldSearch = (text: string): SQL =>
  sql`(select ${sql.raw(buildFoldSql('typed'))} from (select ${text}::text as typed) as search)`;

/** Matches questions whose text or right answer contains the text, both folded; `%` and `_` are literal. */
const containsText = (text: string): SQL =>
  sql`${question.searchText} like (select ${sql.raw(buildContainsPatternSql(buildFoldSql('typed')))} from (select ${text}::text as typed) as search)`;

/** One parameter, regardless of the number of ids. */
const toArrayLiteral = (ids: readonly number[]): string => `{${ids.join(',')}}`;

function createCondition(filter: QuestionFilter): SQL | undefined {
  const { ids, inOrder, categoryIds, search, difficulty, kind, source, fileImportId, status } = filter;
  return and(
    status === 'deleted' ? isNotNull(question.deletedAt) : isNull(question.deletedAt),
    ids ? inArray(question.id, [...ids]) : undefined,
    inOrder ? sql`${question.id} = any(${toArrayLiteral(inOrder)}::int[])` : undefined,
    categoryIds ? inArray(question.categoryId, [...categoryIds]) : undefined,
    search ? containsText(search) : undefined,
    difficulty ? eq(question.difficulty, difficulty) : undefined,
    kind === 'trueFalse' ? sql`cardinality(${question.wrongAnswers}) = 1` : undefined,
    kind === 'choice' ? sql`cardinality(${question.wrongAnswers}) = 3` : undefined,
    source ? eq(question.source, source) : undefined,
    fileImportId ? eq(question.fileImportId, fileImportId) : undefined,
    status && status !== 'deleted' ? eq(question.status, status) : undefined,
  );
}

/** Page and order of the results. */
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
  // Unanswered questions come last, because their difficulty is unknown.
  hardest: [sql`${rightShare} asc nulls last`],
  easiest: [sql`${rightShare} desc nulls last`],
  shown: [desc(timesShown)],
  unshown: [asc(timesShown)],
  reported: [desc(openReports)],
};

function getOrder({ inOrder }: QuestionFilter, sort: QuestionSort): readonly SQL[] {
  const isGiven = inOrder && sort === 'newest';
  return isGiven ? [sql`array_position(${toArrayLiteral(inOrder)}::int[], ${question.id})`] : orders[sort];
}

export async function findIds(
  queries: Queries,
  filter: QuestionFilter,
  { limit, offset, sort }: Page,
): Promise<number[]> {
  const found = queries.orm
    .select({ id: question.id })
    .from(question)
    .leftJoin(questionStats, eq(questionStats.questionId, question.id))
    .where(createCondition(filter))
    .orderBy(...getOrder(filter, sort), desc(question.id));
  const rows = await (limit === null ? found : found.limit(limit).offset(offset));
  return rows.map(({ id }) => id);
}

/** Fields of all matches that a bulk action may change, newest first. */
export function findMatching(queries: Queries, filter: QuestionFilter, most: number) {
  const { id, categoryId, difficulty, points, status } = question;
  return queries.orm
    .select({ id, categoryId, difficulty, points, status })
    .from(question)
    .where(createCondition(filter))
    .orderBy(desc(id))
    .limit(most);
}

/** The next ids after this one, in ascending order. */
export async function findIdsAfter(
  queries: Queries,
  filter: QuestionFilter,
  { afterId, limit }: { readonly afterId: number | null; readonly limit: number },
): Promise<number[]> {
  const rows = await queries.orm
    .select({ id: question.id })
    .from(question)
    .where(and(afterId === null ? undefined : gt(question.id, afterId), createCondition(filter)))
    .orderBy(asc(question.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Counts the matches up to `most`. */
export async function countMatches(queries: Queries, filter: QuestionFilter, most: number): Promise<number> {
  const found = queries.orm
    .select({ one: sql`1`.as('one') })
    .from(question)
    .where(createCondition(filter))
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

/** Only this many questions, those that share the most words, are compared with the text. */
const maxCompared = 100;

/**
 * Questions that contain one of the words and share at least `threshold` (0 to 1) of their trigrams with the text, the
 * most similar first. Words are filtered first, because comparing the trigrams of all questions is slow.
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
  const hasWord = words.map(containsText);
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
  // Outside the subquery, so that it is calculated for the candidates only.
  const similarity = sql<number>`similarity(${sql.raw(buildFoldSql('compared.question'))}, ${foldSearch(text)})`;
  const { id, categoryId, correctAnswer } = compared;
  return queries.orm
    .select({ id, categoryId, question: compared.question, correctAnswer, similarity })
    .from(compared)
    .where(gte(similarity, threshold))
    .orderBy(desc(similarity), asc(id))
    .limit(most);
}

/** Minimum share of common trigrams for a word to be suggested: "capitol" and "capital" share 0.63. */
const nearFrom = 0.5;
/** Maximum number of questions that are ranked, because a very common word resembles almost all of them. */
const maxRanked = 400;

/** Returns the words that occur in no question, not even as a part of another word. */
export async function findMissingWords(queries: Queries, words: readonly string[]): Promise<string[]> {
  const known = await Promise.all(
    words.map(async (word) => {
      const [row] = await queries.orm
        .select({ id: question.id })
        .from(question)
        .where(and(isNull(question.deletedAt), containsText(word)))
        .limit(1);
      return row !== undefined;
    }),
  );
  return words.filter((_, index) => !known[index]);
}

/** Questions that contain all the words or resemble `meant`, the most similar to `text` first. */
export function findSuggestions(
  database: Database,
  { text, meant, words }: { readonly text: string; readonly meant: string; readonly words: readonly string[] },
  maxResults: number,
): Promise<SimilarQuestion[]> {
  const hasAll = words.map(containsText);
  return database.transaction(async (tx) => {
    // The threshold of the `<%` operator below, which lets PostgreSQL use the index.
    await tx.orm.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(nearFrom)}, true)`);
    const near = tx.orm
      .select({
        id: question.id,
        categoryId: question.categoryId,
        question: question.question,
        correctAnswer: question.correctAnswer,
        searchText: question.searchText,
      })
      .from(question)
      .where(and(isNull(question.deletedAt), or(and(...hasAll), sql`${foldSearch(meant)} <% ${question.searchText}`)))
      .limit(maxRanked)
      .as('near');
    const similarity = sql<number>`word_similarity(${foldSearch(text)}, ${near.searchText})`;
    const { id, categoryId, correctAnswer } = near;
    return tx.orm
      .select({ id, categoryId, question: near.question, correctAnswer, similarity })
      .from(near)
      .orderBy(desc(similarity), desc(id))
      .limit(maxResults);
  });
}
