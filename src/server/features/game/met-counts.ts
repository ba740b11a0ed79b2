import type { MetCount } from '#shared/game/contract.ts';
import type { GameDependencies } from './game-dependencies.ts';
import { listMetQuestionIds } from './question-store.ts';

/**
 * How many of a player's latest questions are read: a bound on the work, and more than the bundled question bank has.
 */
const metForCounts = 6_000;

/** The number of questions in a category and each of its subcategories, and how many of them the player has met. */
export function createMetCounts({ database, bank, catalog }: Pick<GameDependencies, 'database' | 'bank' | 'catalog'>) {
  return async (playerId: string, categoryId: number): Promise<MetCount[]> => {
    const family = [categoryId, ...catalog.subcategories(categoryId).map(({ id }) => id)];
    const met = new Map<number, number>();
    for (const id of await listMetQuestionIds(database, playerId, metForCounts)) {
      if (!bank.has(id) || bank.current(id).isCanary) continue;
      const questionCategoryId = bank.current(id).categoryId;
      met.set(questionCategoryId, (met.get(questionCategoryId) ?? 0) + 1);
    }
    const metInFamily = family.reduce((sum, id) => sum + (met.get(id) ?? 0), 0);
    return family.map((id) => ({
      categoryId: id,
      questions: bank.pool(id).all.length,
      met: id === categoryId ? metInFamily : (met.get(id) ?? 0),
    }));
  };
}
