import type { Category } from '#shared/catalog/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { categoryLists } from './memory.ts';
import { listCategories } from './store.ts';

export type Catalog = Awaited<ReturnType<typeof createCatalog>>;

/** The categories, held in memory: they change only when a server with a newer bank starts. */
export async function createCatalog(database: Database) {
  let lists = categoryLists(await listCategories(database));

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
    all: () => lists.all,
    main: () => lists.main,
    subcategories: (id: number) => lists.childrenOf.get(get(id).id) ?? [],
    /** The category and its subcategories. */
    family: (id: number): readonly number[] => [id, ...(lists.childrenOf.get(id) ?? []).map((child) => child.id)],
    async refresh(): Promise<void> {
      lists = categoryLists(await listCategories(database));
    },
  };
}
