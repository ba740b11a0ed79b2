import type { Difficulty } from '#shared/questions/difficulty.ts';
import type { QuestionBody } from './store.ts';

/** Question ids of a category, all together and by difficulty. */
export type Pool = Readonly<Record<'all' | Difficulty, readonly number[]>>;

type PooledQuestion = Pick<QuestionBody, 'id' | 'categoryId' | 'difficulty'>;

interface Change {
  readonly out: PooledQuestion[];
  readonly into: PooledQuestion[];
}

const emptyPool: Pool = { all: [], easy: [], medium: [], hard: [] };

/** Up to this many removals search the list one by one; more filter it once. */
const maxSingleRemovals = 20;

/**
 * Pools for dealing: the whole bank (0), main categories with their subcategories, and subcategories. `poolsOf` lists
 * the pools that contain the questions of a category.
 */
export function createPools(poolsOf: (categoryId: number) => readonly number[]) {
  const pools = new Map<number, Pool>();

  return {
    of: (categoryId: number): Pool => pools.get(categoryId) ?? emptyPool,

    /** Removes and adds questions without mutating lists that callers hold. */
    replace(out: readonly PooledQuestion[], into: readonly PooledQuestion[]): void {
      const changes = new Map<number, Change>();
      const getChange = (key: number) => {
        let change = changes.get(key);
        if (!change) changes.set(key, (change = { out: [], into: [] }));
        return change;
      };
      for (const placed of out) for (const key of poolsOf(placed.categoryId)) getChange(key).out.push(placed);
      for (const placed of into) for (const key of poolsOf(placed.categoryId)) getChange(key).into.push(placed);
      for (const [key, change] of changes) pools.set(key, applyChange(pools.get(key) ?? emptyPool, change));
    },
  };
}

function applyChange(pool: Pool, { out, into }: Change): Pool {
  const list = (difficulty: Difficulty) => {
    const isOf = (placed: PooledQuestion) => placed.difficulty === difficulty;
    return updateIds(pool[difficulty], out.filter(isOf), into.filter(isOf));
  };
  return { all: updateIds(pool.all, out, into), easy: list('easy'), medium: list('medium'), hard: list('hard') };
}

function updateIds(
  ids: readonly number[],
  out: readonly PooledQuestion[],
  into: readonly PooledQuestion[],
): readonly number[] {
  if (out.length === 0 && into.length === 0) return ids;
  const list = removeIds(ids, out);
  for (const { id } of into) list.push(id);
  return list;
}

/** The order is irrelevant, so the last id fills the gap. */
function removeIds(ids: readonly number[], out: readonly PooledQuestion[]): number[] {
  if (out.length > maxSingleRemovals) {
    const gone = new Set(out.map(({ id }) => id));
    return ids.filter((id) => !gone.has(id));
  }
  const kept = ids.slice();
  for (const { id } of out) {
    const place = kept.indexOf(id);
    if (place === -1) continue;
    const last = kept.pop();
    if (last !== undefined && last !== id) kept[place] = last;
  }
  return kept;
}
