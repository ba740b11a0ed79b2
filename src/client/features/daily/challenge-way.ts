import type { DailyChallenge } from '#shared/daily/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { isCategorySlug } from '#client/ui/scenery/landmark.tsx';

/** Where to play for a challenge; null where any game will do. */
export function wayToPlay({ kind, categoryId }: Pick<DailyChallenge, 'kind' | 'categoryId'>) {
  if (categoryId !== null) return { href: pathTo('/game', { query: { category: categoryId } }), label: 'Play it' };
  return kind.startsWith('survival') ? { href: pathTo('/game/survival'), label: 'Play it' } : null;
}

/** The place whose colours the card wears: the crossroads where the challenge names none. */
export function placeOf({ categorySlug }: Pick<DailyChallenge, 'categorySlug'>) {
  return categorySlug !== null && isCategorySlug(categorySlug) ? categorySlug : 'general';
}
