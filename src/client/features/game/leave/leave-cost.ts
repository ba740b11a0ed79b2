import type { OpenGame } from '#shared/game/contract.ts';
import { formatNumber } from '#client/ui/format-number.ts';
import { isContest } from '../session/game-model.ts';

type GameToLeave = Pick<OpenGame, 'gameMode' | 'isWhole' | 'score'>;

export function formatPoints(score: number): string {
  return `${formatNumber(score)} ${score === 1 ? 'point' : 'points'}`;
}

/** Name of a game that is played only once: a challenge, a match or the Daily Ten. */
export function getPlayedOnceName({ gameMode }: Pick<OpenGame, 'gameMode'>): string {
  if (gameMode === 'dailyTen') return 'Daily Ten';
  return gameMode === 'tournament' ? 'match' : 'challenge';
}

/** See rules E5, E6, E12. */
export function getLeaveCost({ gameMode, isWhole, score }: GameToLeave): string {
  if (isContest({ gameMode })) {
    const what = getPlayedOnceName({ gameMode });
    return `Leaving ends it: a ${what} is played once. Your score so far, ${formatNumber(score)}, stands.`;
  }
  if (gameMode === 'dailyTen')
    return 'Leaving ends it: the Daily Ten is played once a day. What you have not answered counts as missed.';
  if (gameMode === 'practice') return 'Leaving costs nothing. What you have practiced is kept.';
  if (!isWhole) return 'This is a warm-up: leaving it costs nothing.';
  if (gameMode === 'survival') {
    return score > 0
      ? `Leaving ends the run, and it counts: its ${formatPoints(score)} are yours.`
      : 'Leaving ends the run, and it counts as it is.';
  }
  return `${score > 0 ? `Your ${formatPoints(score)}` : 'This game'} will not count if you leave.`;
}
