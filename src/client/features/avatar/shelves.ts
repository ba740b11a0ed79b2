import type { AvatarItem } from '#shared/avatar/contract.ts';
import { type AvatarCategory, avatarCategories } from '#shared/avatar/rules.ts';
import { seededBelow, shuffled } from '#shared/kernel/random.ts';
import { inCategory } from './for-sale.ts';
import { categoryLabels } from './labels.ts';

/** So many stand on a shelf that is pushed sideways; the rest is a press away. */
const shelfLength = 8;

const dayMs = 86_400_000;

export interface Shelf {
  readonly id: 'today' | 'affordable' | AvatarCategory;
  readonly title: string;
  readonly items: readonly AvatarItem[];
  /** How many there are of a category, where the shelf does not hold them all. */
  readonly total?: number | undefined;
}

/**
 * Two of what is for sale, the same all day long; `date` is `YYYY-MM-DD`. All items of the shop take their turn in one
 * order, so that a purchase moves no other one.
 */
export function todaysTwo(
  items: readonly AvatarItem[],
  forSale: readonly AvatarItem[],
  date: string,
): readonly AvatarItem[] {
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
  const byId = items.filter(({ isSold }) => isSold).sort((one, other) => one.id - other.id);
  const known = new Set(forSale.map(({ id }) => id));
  return shuffled(byId, seededBelow(day))
    .filter(({ id }) => known.has(id))
    .slice(0, 2);
}

interface Visit {
  /** All items there are, what the player owns among them. */
  readonly items: readonly AvatarItem[];
  readonly coins: number;
  readonly date: string;
}

/** The shop as one walks in: what is on today, the finest of what there are coins for, and then category by category. */
export function shelvesOf(forSale: readonly AvatarItem[], { items, coins, date }: Visit): readonly Shelf[] {
  const affordable = forSale.filter(({ price }) => price <= coins).sort((one, other) => other.price - one.price);
  const shelves: readonly Shelf[] = [
    { id: 'today', title: 'Today’s two', items: todaysTwo(items, forSale, date) },
    { id: 'affordable', title: 'You can afford', items: affordable.slice(0, shelfLength) },
    ...avatarCategories.map((id): Shelf => {
      const all = inCategory(forSale, id);
      const total = all.length > shelfLength ? all.length : undefined;
      return { id, title: categoryLabels[id], items: all.slice(0, shelfLength), total };
    }),
  ];
  return shelves.filter((shelf) => shelf.items.length > 0);
}
