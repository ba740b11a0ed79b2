import type { Difficulty } from '#shared/questions/difficulty.ts';
import type { QuestionBody } from './store.ts';

/** Ids of the questions of a category, all and by difficulty. */
export type Pool = Readonly<Record<'all' | Difficulty, readonly number[]>>;

type Placed = Pick<QuestionBody, 'id' | 'categoryId' | 'difficulty'>;

interface Change {
  readonly out: Placed[];
  readonly into: Placed[];
}

const emptyPool: Pool = { all: [], easy: [], medium: [], hard: [] };

/** To take out so many, each is looked for; to take out more, the list is walked through once. */
const few = 20;

/**
 * What may be dealt of each category: the whole bank (0), main categories with their subcategories, subcategories. `poolsOf`
 * tells which of them hold the questions of a category.
 */
export function createPools(poolsOf: (categoryId: number) => readonly number[]) {
  const pools = new Map<number, Pool>();

  return {
    of: (categoryId: number): Pool => pools.get(categoryId) ?? emptyPool,

    /** Takes questions out and others in. Lists that somebody holds stay as they are. */
    replace(out: readonly Placed[], into: readonly Placed[]): void {
      const changes = new Map<number, Change>();
      const changeOf = (key: number) => {
        let change = changes.get(key);
        if (!change) changes.set(key, (change = { out: [], into: [] }));
        return change;
      };
      for (const placed of out) for (const key of poolsOf(placed.categoryId)) changeOf(key).out.push(placed);
      for (const placed of into) for (const key of poolsOf(placed.categoryId)) changeOf(key).into.push(placed);
      for (const [key, change] of changes) pools.set(key, changed(pools.get(key) ?? emptyPool, change));
    },
  };
}

function changed(pool: Pool, { out, into }: Change): Pool {
  const list = (difficulty: Difficulty) => {
    const isOf = (placed: Placed) => placed.difficulty === difficulty;
    return changedList(pool[difficulty], out.filter(isOf), into.filter(isOf));
  };
  return { all: changedList(pool.all, out, into), easy: list('easy'), medium: list('medium'), hard: list('hard') };
}

function changedList(ids: readonly number[], out: readonly Placed[], into: readonly Placed[]): readonly number[] {
  if (out.length === 0 && into.length === 0) return ids;
  const list = without(ids, out);
  for (const { id } of into) list.push(id);
  return list;
}

/** Their order does not matter: the last one takes an empty place. */
function without(ids: readonly number[], out: readonly Placed[]): number[] {
  if (out.length > few) {
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
