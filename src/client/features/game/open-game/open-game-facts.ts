import type { Category } from '#shared/catalog/contract.ts';
import type { OpenGame } from '#shared/game/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { challengePath, matchPath } from '#client/entities/links.ts';
import { slugOrGeneral, type CategorySlug } from '#client/ui/scenery/landmark.tsx';
import { mainCategoryOf } from '../parts/game-facts.ts';

/** Where an open game goes on: the address that deals it again. */
export function openGameHref({ gameMode, categoryId, challengeId, match }: OpenGame): string {
  if (match) return matchPath(match.tournamentId, match.matchId);
  if (challengeId !== null) return challengePath(challengeId, categoryId);
  if (gameMode === 'dailyTen') return pathTo('/daily-ten');
  if (gameMode === 'practice') return pathTo('/practice');
  if (gameMode === 'survival') return pathTo('/game/survival');
  return categoryId === null ? pathTo('/game') : pathTo('/game/:categoryId', { params: { categoryId } });
}

/** What an open game is, and where on the map: "Challenge: Geography". */
export function openGameName(open: OpenGame, categories: readonly Category[] | undefined): string {
  const place = categories?.find(({ id }) => id === open.categoryId)?.name;
  const after = (what: string) => (place ? `${what}: ${place}` : what);
  switch (open.gameMode) {
    case 'survival':
      return after('Survival Mode');
    case 'dailyTen':
      return 'The Daily Ten';
    case 'practice':
      return 'Practice my mistakes';
    case 'challenge':
      return after('Challenge');
    case 'tournament':
      return after('Match');
    case 'normal':
      return open.isWhole ? (place ?? (open.categoryId === null ? 'Quick Play' : 'Game')) : after('Warm-up');
  }
}

/** The drawing that stands for it. */
export function openGameSlug({ categoryId }: OpenGame, categories: readonly Category[] | undefined): CategorySlug {
  return slugOrGeneral(mainCategoryOf(categories, categoryId)?.icon ?? 'general');
}

/** "Question 4 of 10", in survival "Question 7". */
export function openGamePlace({ position, total }: OpenGame): string {
  return total === null ? `Question ${position}` : `Question ${position} of ${total}`;
}
