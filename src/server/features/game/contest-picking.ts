import { pickQuestions } from '#shared/game/picking.ts';
import type { Queries } from '#server/platform/database.ts';
import { metMemory } from './dealing.ts';
import type { GameParts } from './parts.ts';
import { metLately } from './question-store.ts';

/** A question in the wording that a contest has fixed. */
export interface FixedQuestion {
  readonly questionId: number;
  readonly revision: number;
}

export type ContestPicking = ReturnType<typeof createContestPicking>;

/** The questions of contests: the same for all who play for it. */
export function createContestPicking({ bank, catalog, chance }: Pick<GameParts, 'bank' | 'catalog' | 'chance'>) {
  return {
    /**
     * Questions for a contest of these players: those that none of them met lately first. A category that has too few
     * fills from its parent (rules: Tournaments).
     */
    async pickForContest(
      queries: Queries,
      categoryId: number,
      playerIds: readonly string[],
      count: number,
    ): Promise<FixedQuestion[]> {
      const lists = [...(await metLately(queries, playerIds, metMemory)).values()];
      const longest = Math.max(0, ...lists.map((list) => list.length));
      // Newest first, in turns: what one met long ago stands behind what the other met yesterday.
      const met = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
      const pick = (pool: readonly number[], most: number) =>
        pickQuestions(pool, Math.min(most, pool.length), met, chance.below);
      const own = pick(bank.pool(categoryId).all, count);
      const parentId = categoryId === 0 ? null : catalog.get(categoryId).parentId;
      const rest = parentId === null || own.length === count ? [] : bank.pool(parentId).all;
      const fill = rest.filter((id) => !own.includes(id));
      const picked = [...own, ...pick(fill, count - own.length)];
      return picked.map((questionId) => ({ questionId, revision: bank.current(questionId).revision }));
    },
  };
}
