import type { DailyChallenge } from '#shared/daily/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { isCategorySlug } from '#client/ui/scenery/landmark.tsx';

/** Link to a game that the challenge requires; null if any game will do. */
export function getPlayLink({ kind, categoryId }: Pick<DailyChallenge, 'kind' | 'categoryId'>) {
  if (categoryId !== null) return { href: pathTo('/game', { query: { category: categoryId } }), label: 'Play it' };
  return kind.startsWith('survival') ? { href: pathTo('/game/survival'), label: 'Play it' } : null;
}

/** Category that determines the card's colors; `general` if the challenge names none. */
export function getCategorySlug({ categorySlug }: Pick<DailyChallenge, 'categorySlug'>) {
  return categorySlug !== null && isCategorySlug(categorySlug) ? categorySlug : 'general';
}
