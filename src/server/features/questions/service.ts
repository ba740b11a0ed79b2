import type { Question } from '#shared/questions/contract.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Database } from '#server/platform/database.ts';
import { openQuestionBank } from './memory.ts';
import { findQuestions } from './store.ts';

export type { QuestionBody } from './store.ts';
export type { QuestionBank } from './memory.ts';
export type Questions = Awaited<ReturnType<typeof createQuestions>>;

/** The question bank: in memory for games, in the database for the administrator. */
export async function createQuestions(database: Database, catalog: Catalog) {
  const bank = await openQuestionBank(database, (categoryId) => catalog.find(categoryId)?.parentId ?? null);
  return {
    bank,

    /** A page of questions with their answers; a main category covers its subcategories; 404 for an unknown one. */
    async list(filter: {
      readonly limit: number;
      readonly offset: number;
      readonly categoryId?: number | undefined;
      readonly search?: string | undefined;
    }): Promise<Question[]> {
      const { limit, offset, categoryId, search } = filter;
      const categoryIds = categoryId === undefined ? undefined : catalog.family(catalog.get(categoryId).id);
      return findQuestions(database, { limit, offset, categoryIds, search });
    },
  };
}
