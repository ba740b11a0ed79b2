import type { Category } from '#shared/catalog/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { categoryLists } from './memory.ts';
import { listCategories } from './store.ts';

export type Catalog = Awaited<ReturnType<typeof createCatalog>>;

/**
 * The categories, held in memory. Whoever changes them raises the version of the question bank, and the bank's refresh
 * reads them anew on every server.
 */
export async function createCatalog(database: Database) {
  let rows = await listCategories(database);
  let lists = categoryLists(rows);

  function find(id: number): Category | undefined {
    return lists.byId.get(id);
  }

  /** 404 `categoryNotFound` for an unknown id. */
  function get(id: number): Category {
    const category = find(id);
    if (!category) throw new Refusal('categoryNotFound');
    return category;
  }

  return {
    find,
    get,

    /** For whoever begins something new: 409 `categoryRetired` for one that is not offered any more. */
    getOffered(id: number): Category {
      const category = get(id);
      if (category.isRetired) throw new Refusal('categoryRetired');
      return category;
    },

    all: () => lists.all,
    main: () => lists.main,
    subcategories: (id: number) => lists.offeredOf.get(get(id).id) ?? [],

    /** The category and its subcategories, retired ones too. */
    family: (id: number): readonly number[] => [id, ...(lists.childrenOf.get(id) ?? []).map((child) => child.id)],

    /** The pools that deal the questions of a category: its own, that of its main one and the whole bank (0). */
    poolsOf: (id: number): readonly number[] => lists.poolsOf.get(id) ?? [0, id],

    /** Where questions go that come for a category: for one that was merged or retired, to who stands in for it. */
    standInOf: (id: number): number => lists.standInOf.get(id) ?? id,

    /** The same as a transaction sees it, which holds the bank's lock: nobody merges meanwhile. */
    async standInsIn(tx: Tx): Promise<(id: number) => number> {
      const { standInOf } = categoryLists(await listCategories(tx));
      return (id) => standInOf.get(id) ?? id;
    },

    /** Afterwards all that was committed before the call holds here; whether anything was another. */
    async refresh(): Promise<boolean> {
      const latest = await listCategories(database);
      if (JSON.stringify(latest) === JSON.stringify(rows)) return false;
      rows = latest;
      lists = categoryLists(latest);
      return true;
    },
  };
}
