import type { Category } from '#shared/catalog/contract.ts';
import type { CategoryRow } from './store.ts';

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

export function createCategoryLists(rows: readonly CategoryRow[]): CategoryLists {
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
