import type { Category } from '#shared/catalog/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { createCategoryLists } from './memory.ts';
import { listCategories } from './store.ts';

export type Catalog = Awaited<ReturnType<typeof createCatalog>>;

/**
 * Categories held in memory. Every category change raises the version of the question bank, and the bank's refresh
 * reloads them on every server.
 */
export async function createCatalog(database: Database) {
  let rows = await listCategories(database);
  let lists = createCategoryLists(rows);

  function find(id: number): Category | undefined {
    return lists.byId.get(id);
  }

  /** 404 `categoryNotFound` for an unknown id. */
  function get(id: number): Category {
    const category = find(id);
    if (!category) throw new ApiError('categoryNotFound');
    return category;
  }

  return {
    find,
    get,

    /** Use when something new begins: 409 `categoryRetired` if the category is no longer offered. */
    getOffered(id: number): Category {
      const category = get(id);
      if (category.isRetired) throw new ApiError('categoryRetired');
      return category;
    },

    all: () => lists.all,
    main: () => lists.main,
    subcategories: (id: number) => lists.offeredChildrenById.get(get(id).id) ?? [],

    /** The category and its subcategories, including retired ones. */
    family: (id: number): readonly number[] => [id, ...(lists.childrenById.get(id) ?? []).map((child) => child.id)],

    /** Pools that a category's questions belong to: its own, that of its main category, and the whole bank (0). */
    poolsOf: (id: number): readonly number[] => lists.poolsById.get(id) ?? [0, id],

    /** Category that receives questions addressed to this one: its replacement if it was merged or retired. */
    standInOf: (id: number): number => lists.replacementById.get(id) ?? id,

    /** The same lookup within a transaction that holds the question bank's lock, so no merge can happen meanwhile. */
    async standInsIn(tx: Tx): Promise<(id: number) => number> {
      const { replacementById: standInOf } = createCategoryLists(await listCategories(tx));
      return (id) => standInOf.get(id) ?? id;
    },

    /** Loads everything that was committed before the call. Returns whether anything changed. */
    async refresh(): Promise<boolean> {
      const latest = await listCategories(database);
      if (JSON.stringify(latest) === JSON.stringify(rows)) return false;
      rows = latest;
      lists = createCategoryLists(latest);
      return true;
    },
  };
}
