import type { DailyChallenge } from '#shared/daily/contract.ts';
import { isCategorySlug } from '../../ui/landmark.tsx';

/** Where to play for a challenge; null where any game will do. */
export function wayToPlay({ kind, categoryId }: Pick<DailyChallenge, 'kind' | 'categoryId'>) {
  if (categoryId !== null) return { href: `/game?category=${categoryId}`, label: 'Play it' };
  return kind.startsWith('survival') ? { href: '/game/survival', label: 'Play it' } : null;
}

/** The place whose colours the card wears: the crossroads where the challenge names none. */
export function placeOf({ categorySlug }: Pick<DailyChallenge, 'categorySlug'>) {
  return categorySlug !== null && isCategorySlug(categorySlug) ? categorySlug : 'general';
}
