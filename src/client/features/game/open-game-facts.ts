import type { Category } from '#shared/catalog/contract.ts';
import type { OpenGame } from '#shared/game/contract.ts';
import { numberText } from '../../ui/number-text.ts';
import { slugOrGeneral, type CategorySlug } from '../../ui/landmark.tsx';
import { matchPath } from './contest-ways.ts';
import { mainCategoryOf } from './game-facts.ts';
import { isContest } from './game-model.ts';

type Left = Pick<OpenGame, 'gameMode' | 'isWhole' | 'score'>;

/** Where an open game goes on: the address that deals it again. */
export function openGameHref({ gameMode, categoryId, challengeId, match }: OpenGame): string {
  if (match) return matchPath(match.tournamentId, match.matchId);
  if (challengeId !== null) return `/game?category=${categoryId}&challenge=${challengeId}`;
  if (gameMode === 'practice') return '/practice';
  if (gameMode === 'survival') return '/game/survival';
  return categoryId === null ? '/game' : `/game/${categoryId}`;
}

/** What an open game is, and where on the map: "Challenge: Geography". */
export function openGameName(open: OpenGame, categories: readonly Category[] | undefined): string {
  const place = categories?.find(({ id }) => id === open.categoryId)?.name;
  const after = (what: string) => (place ? `${what}: ${place}` : what);
  switch (open.gameMode) {
    case 'survival':
      return after('Survival Mode');
    case 'practice':
      return 'Practise my mistakes';
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

export function pointsText(score: number): string {
  return `${numberText(score)} ${score === 1 ? 'point' : 'points'}`;
}

/** What leaving a game costs (rules: The end). */
export function leavingCost({ gameMode, isWhole, score }: Left): string {
  if (isContest({ gameMode })) {
    const what = gameMode === 'tournament' ? 'match' : 'challenge';
    return `Leaving ends it: a ${what} is played once. Your score so far, ${numberText(score)}, stands.`;
  }
  if (gameMode === 'practice') return 'Leaving costs nothing. What you have practised is kept.';
  if (!isWhole) return 'This is a warm-up: leaving it costs nothing.';
  if (gameMode === 'survival') {
    return score > 0
      ? `Leaving ends the run, and it counts: its ${pointsText(score)} are yours.`
      : 'Leaving ends the run, and it counts as it is.';
  }
  return `${score > 0 ? `Your ${pointsText(score)}` : 'This game'} will not count if you leave.`;
}
