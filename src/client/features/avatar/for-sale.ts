import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { AvatarCategory } from '#shared/avatar/rules.ts';

export type CategoryFilter = 'all' | AvatarCategory;

/** Items for sale that the player does not own (rules 2.19), cheapest first. */
export function listUnownedItems(items: readonly AvatarItem[], owned: ReadonlySet<number>): AvatarItem[] {
  return items
    .filter((item) => item.isSold && !owned.has(item.id))
    .sort((one, other) => one.price - other.price || one.id - other.id);
}

export function filterByCategory(items: readonly AvatarItem[], filter: CategoryFilter): readonly AvatarItem[] {
  return filter === 'all' ? items : items.filter((item) => item.category === filter);
}

/** Focus candidates when an item leaves the list: items after it, then items before it, nearest first. */
export function listNeighbors(items: readonly AvatarItem[], id: number): readonly AvatarItem[] {
  const index = items.findIndex((item) => item.id === id);
  return [...items.slice(index + 1), ...items.slice(0, index).reverse()];
}
