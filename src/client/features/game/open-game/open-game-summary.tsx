import './open-game-face.css';
import type { Category } from '#shared/catalog/contract.ts';
import type { OpenGame } from '#shared/game/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { getChallengePath, getMatchPath } from '#client/entities/links.ts';
import { type CategorySlug, Landmark, toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { findMainCategory } from '../parts/game-facts.ts';
import { useCategories } from '#client/entities/categories.ts';
import { Icon } from '#client/ui/icon.tsx';
import { formatPoints } from '../leave/leave-cost.ts';

export function getOpenGamePath({ gameMode, categoryId, challengeId, match }: OpenGame): string {
  if (match) return getMatchPath(match.tournamentId, match.matchId);
  if (challengeId !== null) return getChallengePath(challengeId, categoryId);
  if (gameMode === 'dailyTen') return pathTo('/daily-ten');
  if (gameMode === 'practice') return pathTo('/practice');
  if (gameMode === 'survival') return pathTo('/game/survival');
  return categoryId === null ? pathTo('/game') : pathTo('/game/:categoryId', { params: { categoryId } });
}

/** For example "Challenge: Geography". */
export function getOpenGameName(open: OpenGame, categories: readonly Category[] | undefined): string {
  const place = categories?.find(({ id }) => id === open.categoryId)?.name;
  const withPlace = (mode: string) => (place ? `${mode}: ${place}` : mode);
  switch (open.gameMode) {
    case 'survival':
      return withPlace('Survival Mode');
    case 'dailyTen':
      return 'The Daily Ten';
    case 'practice':
      return 'Practice my mistakes';
    case 'challenge':
      return withPlace('Challenge');
    case 'tournament':
      return withPlace('Match');
    case 'normal':
      return open.isWhole ? (place ?? (open.categoryId === null ? 'Quick Play' : 'Game')) : withPlace('Warm-up');
  }
}

export function getOpenGameSlug({ categoryId }: OpenGame, categories: readonly Category[] | undefined): CategorySlug {
  return toCategorySlug(findMainCategory(categories, categoryId)?.icon ?? 'general');
}

/** "Question 4 of 10", in survival "Question 7". */
export function formatOpenGameProgress({ position, total }: OpenGame): string {
  return total === null ? `Question ${position}` : `Question ${position} of ${total}`;
}

export function OpenGameSummary({ open }: { open: OpenGame }) {
  const categories = useCategories().data;
  const slug = getOpenGameSlug(open, categories);
  return (
    <div className="open-game-face">
      {open.gameMode === 'survival' ? (
        <span className="open-game-art open-game-night" aria-hidden="true">
          <Icon name="flame" filled />
        </span>
      ) : (
        <span className={`open-game-art cat hue-${slug}`}>
          <Landmark slug={slug} />
        </span>
      )}
      <p>
        <b>{getOpenGameName(open, categories)}</b>
        <span className="num">
          {formatOpenGameProgress(open)}
          {open.gameMode !== 'practice' && <span>{formatPoints(open.score)}</span>}
        </span>
      </p>
    </div>
  );
}
