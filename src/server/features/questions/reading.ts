import type { Question, QuestionChange } from '#shared/questions/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { meaningfulWords } from '#shared/questions/bank-text.ts';
import { countLimit, type QuestionSort } from '#shared/questions/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { createAlike } from './alike.ts';
import type { QuestionDraft, StoredQuestion } from './draft.ts';
import { findMissing, findNear } from './near-store.ts';
import { presentQuestion } from './present.ts';
import {
  countFound,
  findIds,
  findIdsAfter,
  findMatching,
  findSimilar,
  type Page,
  type QuestionFilter,
} from './search-store.ts';
import { existsInAnyState, findListed, findSameStored, findStored } from './stored-store.ts';

/** The share of trigrams in common from which two questions may ask the same, in other words. */
const similarFrom = 0.35;
const maxSimilar = 5;
/** The longest words of a question say best what it is about. */
const maxWords = 4;
const shortestWord = 3;
/** Words of a search that are looked for one by one. */
const maxNearWords = 8;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Words as they stand in the text, so that the database finds them, but for the plural's ending. */
function tellingWords(text: string): string[] {
  const words = wordsOf(text).flatMap((word) => {
    const [singular] = meaningfulWords(word);
    if (singular === undefined || word.length < shortestWord) return [];
    return word.startsWith(singular) ? singular : word;
  });
  if (words.length === 0) return [text];
  return [...new Set(words)].sort((one, other) => other.length - one.length).slice(0, maxWords);
}

/** What the administrator looks for; a main category covers its subcategories. */
export type Filter = Omit<QuestionFilter, 'categoryIds' | 'inOrder'> & {
  readonly categoryId?: number | undefined;
  /** Only those that ask nearly what another one asks, beside each other. */
  readonly alike?: 'true' | undefined;
};

interface ReadingParts {
  readonly database: Database;
  readonly catalog: Pick<Catalog, 'get' | 'family'>;
  readonly account: Pick<Account, 'getSummaries'>;
  readonly audit: Audit;
}

/** Every way to read questions with their answers. Deleted ones are not found, but for what was done to them. */
export function createReading({ database, catalog, account, audit }: ReadingParts) {
  const findAlike = createAlike(database);

  async function filterOf({ categoryId, alike, ...filter }: Filter): Promise<QuestionFilter> {
    return {
      ...filter,
      categoryIds: categoryId === undefined ? undefined : catalog.family(catalog.get(categoryId).id),
      inOrder: alike && (await findAlike()),
    };
  }

  async function inOrder(ids: readonly number[]): Promise<Question[]> {
    const found = new Map((await findListed(database, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []).map(presentQuestion);
  }

  async function getMany(ids: readonly number[]): Promise<Question[]> {
    return (await inOrder(ids)).filter(({ deletedAt }) => deletedAt === null);
  }

  return {
    /** In the order of the ids; unknown and deleted ones are left out. */
    getMany,

    async get(id: number): Promise<Question> {
      const [question] = await getMany([id]);
      if (!question) throw new Refusal('questionNotFound');
      return question;
    },

    /** A page, sorted; 404 for an unknown category. */
    async list({ limit, offset, sort, ...filter }: Filter & Page) {
      return inOrder(await findIds(database, await filterOf(filter), { limit, offset, sort }));
    },

    /** All that a filter finds, up to the limit of counting. */
    matching: async (filter: Filter) => findMatching(database, await filterOf(filter), countLimit),

    /** The ids of all that a filter finds, sorted. */
    async idsOf(filter: Filter, sort: QuestionSort): Promise<number[]> {
      return findIds(database, await filterOf(filter), { limit: null, offset: 0, sort });
    },

    async count(filter: Filter): Promise<{ count: number; isMore: boolean }> {
      const found = await countFound(database, await filterOf(filter), countLimit + 1);
      return { count: Math.min(found, countLimit), isMore: found > countLimit };
    },

    /** Up to five questions that say nearly the same, the most similar first. */
    similar({ text, exceptId }: { readonly text: string; readonly exceptId?: number | undefined }) {
      const asked = { text, words: tellingWords(text), exceptId };
      return findSimilar(database, asked, { threshold: similarFrom, most: maxSimilar });
    },

    /** For a search that finds nothing: which of its words no question has, and up to five questions that may be meant. */
    async near(search: string) {
      const words = wordsOf(search).slice(0, maxNearWords);
      const missing = await findMissing(database, words);
      const meant = missing.join(' ') || search;
      return { missing, questions: await findNear(database, { text: search, meant, words }, maxSimilar) };
    },

    /** What was done to a question, newest first; a deleted one has it too. */
    async changes(id: number): Promise<QuestionChange[]> {
      if (!(await existsInAnyState(database, id))) throw new Refusal('questionNotFound');
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
    },

    /** By the place in `drafts` from 0: the question that stands and asks the same, with the same right answer. */
    findSame(
      queries: Queries,
      drafts: readonly Pick<QuestionDraft, 'question' | 'correctAnswer'>[],
    ): Promise<ReadonlyMap<number, StoredQuestion>> {
      return findSameStored(queries, drafts);
    },

    async findByIds(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, StoredQuestion>> {
      return new Map((await findStored(queries, ids)).map((stored) => [stored.id, stored]));
    },

    /** The next page by id ascending, after an id (null: from the start), for going through all of them. */
    async listPage(
      queries: Queries,
      filter: Filter,
      page: { readonly afterId: number | null; readonly limit: number },
    ): Promise<StoredQuestion[]> {
      return findStored(queries, await findIdsAfter(queries, await filterOf(filter), page));
    },
  };
}
