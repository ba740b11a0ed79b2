import type { MetCount } from '#shared/game/contract.ts';
import type { GameParts } from './parts.ts';
import { listMet } from './question-store.ts';

/** So many of a player's latest questions are looked through: a bound on the work, and more than the bank that is shipped. */
const metForCounts = 6_000;

/** How many questions a category and each of its subcategories has, and how many of them the player has met. */
export function createMetCounts({ database, bank, catalog }: Pick<GameParts, 'database' | 'bank' | 'catalog'>) {
  return async (playerId: string, categoryId: number): Promise<MetCount[]> => {
    const family = [categoryId, ...catalog.subcategories(categoryId).map(({ id }) => id)];
    const met = new Map<number, number>();
    for (const id of await listMet(database, playerId, metForCounts)) {
      if (!bank.has(id) || bank.current(id).isCanary) continue;
      const place = bank.current(id).categoryId;
      met.set(place, (met.get(place) ?? 0) + 1);
    }
    const ofFamily = family.reduce((sum, id) => sum + (met.get(id) ?? 0), 0);
    return family.map((id) => ({
      categoryId: id,
      questions: bank.pool(id).all.length,
      met: id === categoryId ? ofFamily : (met.get(id) ?? 0),
    }));
  };
}
