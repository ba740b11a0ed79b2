import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { AvatarCategory } from '#shared/avatar/rules.ts';

export type CategoryFilter = 'all' | AvatarCategory;

/** What is sold and the player does not own yet (rules 2.19), what costs least first. */
export function unownedItems(items: readonly AvatarItem[], owned: ReadonlySet<number>): AvatarItem[] {
  return items
    .filter((item) => item.isSold && !owned.has(item.id))
    .sort((one, other) => one.price - other.price || one.id - other.id);
}

export function inCategory(items: readonly AvatarItem[], filter: CategoryFilter): readonly AvatarItem[] {
  return filter === 'all' ? items : items.filter((item) => item.category === filter);
}

/** Where the focus goes when an item leaves the list: to those after it, else to those before, the nearest first. */
export function neighboursOf(items: readonly AvatarItem[], id: number): readonly AvatarItem[] {
  const at = items.findIndex((item) => item.id === id);
  return [...items.slice(at + 1), ...items.slice(0, at).reverse()];
}
