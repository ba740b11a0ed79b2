import type { Category } from '#shared/catalog/contract.ts';
import { type CategoryRow, listCategories } from './store.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';

/** Category lists are built once and frozen, so each one is serialized only once. */
export interface CategoryLists {
  readonly all: readonly Category[];
  /** Main categories that are not retired. */
  readonly main: readonly Category[];
  readonly byId: ReadonlyMap<number, Category>;
  /** All subcategories of each main category. */
  readonly childrenById: ReadonlyMap<number, readonly Category[]>;
  /** The subcategories that are not retired. */
  readonly offeredChildrenById: ReadonlyMap<number, readonly Category[]>;
  /** Pools that a category's questions belong to; 0 is the whole bank. */
  readonly poolsById: ReadonlyMap<number, readonly number[]>;
  /** Category that receives questions addressed to a merged or retired category. */
  readonly replacementById: ReadonlyMap<number, number>;
}

function createCategoryLists(rows: readonly CategoryRow[]): CategoryLists {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const isRetired = (row: CategoryRow | undefined): boolean =>
    row !== undefined && (row.retiredAt !== null || isRetired(rowById.get(row.parentId ?? 0)));
  const all = Object.freeze(
    rows.map((row) => {
      const { id, name, parentId } = row;
      const { icon, color } = rowById.get(parentId ?? id) ?? row;
      return Object.freeze({ id, name, icon, color, parentId, isRetired: isRetired(row) });
    }),
  );
  const mapById = <T>(value: (row: CategoryRow) => T) => new Map(rows.map((row) => [row.id, value(row)]));
  const listChildren = (id: number) => Object.freeze(all.filter((category) => category.parentId === id));
  return {
    all,
    main: Object.freeze(all.filter((category) => category.parentId === null && !category.isRetired)),
    byId: new Map(all.map((category) => [category.id, category])),
    childrenById: mapById(({ id }) => listChildren(id)),
    offeredChildrenById: mapById(({ id }) => Object.freeze(listChildren(id).filter((category) => !category.isRetired))),
    poolsById: mapById((row) => [
      row.id,
      ...(row.parentId !== null && row.retiredAt === null ? [row.parentId] : []),
      ...(isRetired(row) ? [] : [0]),
    ]),
    replacementById: mapById((row) => findReplacementId(row, rowById, isRetired)),
  };
}

/**
 * Follows merges, then main categories, to the first category that is not retired; falls back to the category itself.
 */
function findReplacementId(
  row: CategoryRow,
  rowById: ReadonlyMap<number, CategoryRow>,
  isRetired: (row: CategoryRow) => boolean,
): number {
  const seen = new Set<number>();
  for (
    let current: CategoryRow | undefined = row;
    current && !seen.has(current.id);
    current = rowById.get(current.mergedIntoId ?? current.parentId ?? 0)
  ) {
    if (!isRetired(current)) return current.id;
    seen.add(current.id);
  }
  return row.id;
}

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
