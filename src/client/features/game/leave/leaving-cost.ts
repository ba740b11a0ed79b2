import type { OpenGame } from '#shared/game/contract.ts';
import { numberText } from '#client/ui/number-text.ts';
import { isContest } from '../session/game-model.ts';

type Left = Pick<OpenGame, 'gameMode' | 'isWhole' | 'score'>;

export function pointsText(score: number): string {
  return `${numberText(score)} ${score === 1 ? 'point' : 'points'}`;
}

/** What is played once: a challenge, a match, the Daily Ten. */
export function playedOnceName({ gameMode }: Pick<OpenGame, 'gameMode'>): string {
  if (gameMode === 'dailyTen') return 'Daily Ten';
  return gameMode === 'tournament' ? 'match' : 'challenge';
}

/** What leaving a game costs (rules E5, E6, E12). */
export function leavingCost({ gameMode, isWhole, score }: Left): string {
  if (isContest({ gameMode })) {
    const what = playedOnceName({ gameMode });
    return `Leaving ends it: a ${what} is played once. Your score so far, ${numberText(score)}, stands.`;
  }
  if (gameMode === 'dailyTen')
    return 'Leaving ends it: the Daily Ten is played once a day. What you have not answered counts as missed.';
  if (gameMode === 'practice') return 'Leaving costs nothing. What you have practiced is kept.';
  if (!isWhole) return 'This is a warm-up: leaving it costs nothing.';
  if (gameMode === 'survival') {
    return score > 0
      ? `Leaving ends the run, and it counts: its ${pointsText(score)} are yours.`
      : 'Leaving ends the run, and it counts as it is.';
  }
  return `${score > 0 ? `Your ${pointsText(score)}` : 'This game'} will not count if you leave.`;
}
