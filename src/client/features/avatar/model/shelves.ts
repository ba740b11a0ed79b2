import type { AvatarItem } from '#shared/avatar/contract.ts';
import { type AvatarCategory, avatarCategories } from '#shared/avatar/rules.ts';
import { createSeededRandom, shuffleItems } from '#shared/kernel/random.ts';
import { categoryLabels } from './labels.ts';

export type CategoryFilter = 'all' | AvatarCategory;

/** Cheapest first (rules 2.19). */
export function listUnownedItems(items: readonly AvatarItem[], owned: ReadonlySet<number>): AvatarItem[] {
  return items
    .filter((item) => item.isSold && !owned.has(item.id))
    .sort((one, other) => one.price - other.price || one.id - other.id);
}

export function filterByCategory(items: readonly AvatarItem[], filter: CategoryFilter): readonly AvatarItem[] {
  return filter === 'all' ? items : items.filter((item) => item.category === filter);
}

/** Items after it, then items before it, nearest first. */
export function listNeighbors(items: readonly AvatarItem[], id: number): readonly AvatarItem[] {
  const index = items.findIndex((item) => item.id === id);
  return [...items.slice(index + 1), ...items.slice(0, index).reverse()];
}

/** The others are shown by "See all". */
const maxShelfItems = 8;

const dayMs = 86_400_000;

export interface Shelf {
  readonly id: 'today' | 'affordable' | AvatarCategory;
  readonly title: string;
  readonly items: readonly AvatarItem[];
  /** Number of items in the category if the shelf does not show all of them. */
  readonly total?: number | undefined;
}

/**
 * `date` is `YYYY-MM-DD`. The order is shuffled over all shop items, so that a purchase does not affect the other item.
 */
export function pickDailyItems(
  items: readonly AvatarItem[],
  forSale: readonly AvatarItem[],
  date: string,
): readonly AvatarItem[] {
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
  const byId = items.filter(({ isSold }) => isSold).sort((one, other) => one.id - other.id);
  const forSaleIds = new Set(forSale.map(({ id }) => id));
  return shuffleItems(byId, createSeededRandom(day))
    .filter(({ id }) => forSaleIds.has(id))
    .slice(0, 2);
}

interface ShopState {
  readonly items: readonly AvatarItem[];
  readonly coins: number;
  readonly date: string;
}

/** Items of the day, the most expensive affordable items, then all categories. */
export function createShelves(forSale: readonly AvatarItem[], { items, coins, date }: ShopState): readonly Shelf[] {
  const affordable = forSale.filter(({ price }) => price <= coins).sort((one, other) => other.price - one.price);
  const shelves: readonly Shelf[] = [
    { id: 'today', title: 'Today’s two', items: pickDailyItems(items, forSale, date) },
    { id: 'affordable', title: 'You can afford', items: affordable.slice(0, maxShelfItems) },
    ...avatarCategories.map((id): Shelf => {
      const all = filterByCategory(forSale, id);
      const total = all.length > maxShelfItems ? all.length : undefined;
      return { id, title: categoryLabels[id], items: all.slice(0, maxShelfItems), total };
    }),
  ];
  return shelves.filter((shelf) => shelf.items.length > 0);
}
