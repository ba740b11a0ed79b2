import type { Category } from '#shared/catalog/contract.ts';
import type { CategoryRow } from './store.ts';

/** The categories as lists that are built once and never change, so that each is serialised once. */
export interface CategoryLists {
  readonly all: readonly Category[];
  /** The main ones that are offered. */
  readonly main: readonly Category[];
  readonly byId: ReadonlyMap<number, Category>;
  /** All parts of a main category. */
  readonly childrenOf: ReadonlyMap<number, readonly Category[]>;
  /** Those parts that are offered. */
  readonly offeredOf: ReadonlyMap<number, readonly Category[]>;
  /** The pools that deal the questions of a category; 0 is the whole bank. */
  readonly poolsOf: ReadonlyMap<number, readonly number[]>;
  /** Where questions go that come for a category which was merged or retired. */
  readonly standInOf: ReadonlyMap<number, number>;
}

export function categoryLists(rows: readonly CategoryRow[]): CategoryLists {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const isRetired = (row: CategoryRow | undefined): boolean =>
    row !== undefined && (row.retiredAt !== null || isRetired(rowOf.get(row.parentId ?? 0)));
  const all = Object.freeze(
    rows.map((row) => {
      const { id, name, parentId } = row;
      const { icon, color } = rowOf.get(parentId ?? id) ?? row;
      return Object.freeze({ id, name, icon, color, parentId, isRetired: isRetired(row) });
    }),
  );
  const ofEach = <T>(value: (row: CategoryRow) => T) => new Map(rows.map((row) => [row.id, value(row)]));
  const children = (id: number) => Object.freeze(all.filter((category) => category.parentId === id));
  return {
    all,
    main: Object.freeze(all.filter((category) => category.parentId === null && !category.isRetired)),
    byId: new Map(all.map((category) => [category.id, category])),
    childrenOf: ofEach(({ id }) => children(id)),
    offeredOf: ofEach(({ id }) => Object.freeze(children(id).filter((category) => !category.isRetired))),
    poolsOf: ofEach((row) => [
      row.id,
      ...(row.parentId !== null && row.retiredAt === null ? [row.parentId] : []),
      ...(isRetired(row) ? [] : [0]),
    ]),
    standInOf: ofEach((row) => standIn(row, rowOf, isRetired)),
  };
}

/** Where it was merged into, else its main category, as long as that one is retired too; itself where none stands. */
function standIn(
  row: CategoryRow,
  rowOf: ReadonlyMap<number, CategoryRow>,
  isRetired: (row: CategoryRow) => boolean,
): number {
  const seen = new Set<number>();
  for (
    let at: CategoryRow | undefined = row;
    at && !seen.has(at.id);
    at = rowOf.get(at.mergedIntoId ?? at.parentId ?? 0)
  ) {
    if (!isRetired(at)) return at.id;
    seen.add(at.id);
  }
  return row.id;
}
