import type { Category } from '#shared/catalog/contract.ts';

/** The categories as lists that are built once and never change, so that each is serialised once. */
export interface CategoryLists {
  readonly all: readonly Category[];
  readonly main: readonly Category[];
  readonly byId: ReadonlyMap<number, Category>;
  readonly childrenOf: ReadonlyMap<number, readonly Category[]>;
}

export function categoryLists(categories: readonly Category[]): CategoryLists {
  const all = Object.freeze(categories.map((category) => Object.freeze(category)));
  const children = (id: number) => Object.freeze(all.filter((category) => category.parentId === id));
  return {
    all,
    main: Object.freeze(all.filter((category) => category.parentId === null)),
    byId: new Map(all.map((category) => [category.id, category])),
    childrenOf: new Map(all.map((category) => [category.id, children(category.id)])),
  };
}
