import { and, desc, isNull, or, sql } from 'drizzle-orm';
import { question } from '#server/db/schema/questions.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { foldSearch, containsText, type SimilarQuestion } from './search-store.ts';

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
