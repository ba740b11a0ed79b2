import { and, desc, isNull, or, sql } from 'drizzle-orm';
import { question } from '#server/db/schema/questions.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { foldSearch, holdsText, type SimilarQuestion } from './search-store.ts';

/** The share of a word's trigrams from which another word may be meant: "capitol" and "capital" have 0.63 in common. */
const nearFrom = 0.5;
/** So many are ranked: a word that is like what every question says must not be compared with all of them. */
const maxRanked = 400;

/** Of the words those that no question has, not even as a part of another word. */
export async function findMissing(queries: Queries, words: readonly string[]): Promise<string[]> {
  const known = await Promise.all(
    words.map(async (word) => {
      const [row] = await queries.orm
        .select({ id: question.id })
        .from(question)
        .where(and(isNull(question.deletedAt), holdsText(word)))
        .limit(1);
      return row !== undefined;
    }),
  );
  return words.filter((_, index) => !known[index]);
}

/** Questions that have all the words, wherever, or what is spelt like `meant`; those that are most like `text` first. */
export function findNear(
  database: Database,
  { text, meant, words }: { readonly text: string; readonly meant: string; readonly words: readonly string[] },
  most: number,
): Promise<SimilarQuestion[]> {
  const hasAll = words.map(holdsText);
  return database.transaction(async (tx) => {
    // It is what the operator below goes by, and lets the index find.
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
      .limit(most);
  });
}
