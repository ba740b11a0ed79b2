import { setImmediate as nextTurn } from 'node:timers/promises';
import { findSimilarQuestionIds } from '#shared/questions/similar-questions.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { getBankVersion, listQuestionTexts } from './store.ts';
import type { Question, QuestionChange } from '#shared/questions/contract.ts';
import { getQuestionCredit } from '#shared/questions/credit.ts';
import { evaluateDifficultyFit } from '#shared/questions/difficulty-fit.ts';
import { getQuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import {
  type ListedQuestion,
  findListedQuestions,
  findStoredQuestions,
  hasEverExisted,
} from './stored-question-store.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { getMeaningfulWords } from '#shared/questions/bank-text.ts';
import { type QuestionSort, countLimit } from '#shared/questions/rules.ts';
import type { QuestionsContext } from './context.ts';
import type { StoredQuestion } from './draft.ts';
import {
  type Page,
  type QuestionFilter,
  countMatches,
  findIds,
  findIdsAfter,
  findMatching,
  findMissingWords,
  findSimilar,
  findSuggestions,
} from './search-store.ts';

/** Maximum number listed; the most similar ones come first. */
const maxListed = 1_000;

/**
 * Finds questions that ask nearly the same, grouped together. Keeps the result for the current version of the bank,
 * because the calculation is long; it yields to the event loop.
 */
export function createSimilarityFinder(database: Database): () => Promise<readonly number[]> {
  let cached: { readonly version: number; readonly ids: Promise<readonly number[]> } | undefined;

  async function calculate(): Promise<readonly number[]> {
    const work = findSimilarQuestionIds(await listQuestionTexts(database));
    for (;;) {
      const step = work.next();
      if (step.done) return step.value.slice(0, maxListed);
      await nextTurn();
    }
  }

  return async () => {
    const version = await getBankVersion(database);
    if (cached?.version !== version) cached = { version, ids: calculate() };
    const { ids } = cached;
    try {
      return await ids;
    } catch (error) {
      cached = undefined;
      throw error;
    }
  };
}

/** The full question of the administrator's endpoints (rules 3.3). */
function presentQuestion(row: ListedQuestion): Question {
  const {
    id,
    categoryId,
    question,
    picture,
    pictureSize,
    correctAnswer,
    wrongAnswers,
    difficulty,
    points,
    explanation,
  } = row;
  const { status, source, isCanary, isEdited, revision, shown, answered, answeredRight, openReports } = row;
  return {
    id,
    categoryId,
    question,
    picture: picture && pictureSize && { ...picture, ...pictureSize },
    kind: getQuestionKind(row),
    correctAnswer,
    wrongAnswers: [...wrongAnswers],
    difficulty,
    points,
    explanation,
    status,
    source,
    licence: getQuestionCredit(source)?.licence ?? null,
    isCanary,
    isEdited,
    revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    shown,
    answered,
    answeredRight,
    averageSeconds: answered > 0 ? Math.round(row.usedMs / answered / 100) / 10 : null,
    fit: evaluateDifficultyFit(difficulty, getQuestionKind(row), { answered, answeredRight }),
    openReports,
  };
}

/** Minimum share of common trigrams for two questions to count as similar. */
const similarFrom = 0.35;
const maxSimilar = 5;
/** The longest words describe a question best. */
const maxWords = 4;
const shortestWord = 3;
/** Maximum number of search words that are looked up one by one. */
const maxNearWords = 8;

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Words as they occur in the text, so that the database finds them, but without a plural ending. */
function findKeywords(text: string): string[] {
  const words = splitWords(text).flatMap((word) => {
    const [singular] = getMeaningfulWords(word);
    if (singular === undefined || word.length < shortestWord) return [];
    return word.startsWith(singular) ? singular : word;
  });
  if (words.length === 0) return [text];
  return [...new Set(words)].sort((one, other) => other.length - one.length).slice(0, maxWords);
}

/** Filter of the question list; a main category includes its subcategories. */
export type Filter = Omit<QuestionFilter, 'categoryIds' | 'inOrder'> & {
  readonly categoryId?: number | undefined;
  /** Only questions that ask nearly the same as another one, grouped together. */
  readonly alike?: 'true' | undefined;
};

/** A sorted page; throws a 404 for an unknown category. */
export async function listQuestions(
  ctx: QuestionsContext,
  { limit, offset, sort, ...filter }: Filter & Page,
): Promise<Question[]> {
  return listInOrder(ctx, await findIds(ctx.database, await resolveFilter(ctx, filter), { limit, offset, sort }));
}

export async function countQuestions(
  ctx: QuestionsContext,
  filter: Filter,
): Promise<{ count: number; isMore: boolean }> {
  const found = await countMatches(ctx.database, await resolveFilter(ctx, filter), countLimit + 1);
  return { count: Math.min(found, countLimit), isMore: found > countLimit };
}

/** All matches up to the counting limit. */
export async function listMatchingQuestions(ctx: QuestionsContext, filter: Filter) {
  return findMatching(ctx.database, await resolveFilter(ctx, filter), countLimit);
}

/** Up to five questions with nearly the same text, the most similar first. */
export function listSimilarQuestions(
  { database }: QuestionsContext,
  { text, exceptId }: { readonly text: string; readonly exceptId?: number | undefined },
) {
  const asked = { text, words: findKeywords(text), exceptId };
  return findSimilar(database, asked, { threshold: similarFrom, most: maxSimilar });
}

/** For a search without results: the words that occur in no question, and up to five suggestions. */
export async function getSearchSuggestions({ database }: QuestionsContext, search: string) {
  const words = splitWords(search).slice(0, maxNearWords);
  const missing = await findMissingWords(database, words);
  const meant = missing.join(' ') || search;
  return { missing, questions: await findSuggestions(database, { text: search, meant, words }, maxSimilar) };
}

export async function getQuestion(ctx: QuestionsContext, id: number): Promise<Question> {
  const [question] = await getQuestions(ctx, [id]);
  if (!question) throw new ApiError('questionNotFound');
  return question;
}

/** In the order of the ids; unknown and deleted questions are left out. */
export async function getQuestions(ctx: QuestionsContext, ids: readonly number[]): Promise<Question[]> {
  return (await listInOrder(ctx, ids)).filter(({ deletedAt }) => deletedAt === null);
}

/** The history of a question, newest first; deleted questions have one too. */
export async function listQuestionChanges(
  { database, account, audit }: QuestionsContext,
  id: number,
): Promise<QuestionChange[]> {
  if (!(await hasEverExisted(database, id))) throw new ApiError('questionNotFound');
  const rows = await audit.list(database, 'question', String(id));
  const actors = [...new Set(rows.flatMap((row) => row.actorId ?? []))];
  const names = await account.getSummaries(database, actors);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.actorId === null ? null : (names.get(row.actorId)?.displayName ?? 'Unknown'),
    action: row.action,
    before: row.before,
    after: row.after,
  }));
}

/** Throws a 404 if it does not exist. */
export async function assertQuestionExists({ database }: QuestionsContext, id: number): Promise<void> {
  if ((await findStoredQuestions(database, [id])).length === 0) throw new ApiError('questionNotFound');
}

/** The sorted ids of all matches. */
export async function listMatchingIds(ctx: QuestionsContext, filter: Filter, sort: QuestionSort): Promise<number[]> {
  return findIds(ctx.database, await resolveFilter(ctx, filter), { limit: null, offset: 0, sort });
}

/** The next page in ascending order of ids, after an id (null: from the start), to iterate over all questions. */
export async function listStoredPage(
  ctx: QuestionsContext,
  queries: Queries,
  filter: Filter,
  page: { readonly afterId: number | null; readonly limit: number },
): Promise<StoredQuestion[]> {
  return findStoredQuestions(queries, await findIdsAfter(queries, await resolveFilter(ctx, filter), page));
}

async function resolveFilter(
  { catalog, findSimilarIds }: QuestionsContext,
  { categoryId, alike, ...filter }: Filter,
): Promise<QuestionFilter> {
  return {
    ...filter,
    categoryIds: categoryId === undefined ? undefined : catalog.family(catalog.get(categoryId).id),
    inOrder: alike && (await findSimilarIds()),
  };
}

async function listInOrder({ database }: QuestionsContext, ids: readonly number[]): Promise<Question[]> {
  const found = new Map((await findListedQuestions(database, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []).map(presentQuestion);
}
