import type { GameResult, PastGame } from '#shared/game/contract.ts';
import { formatNumber } from '#client/ui/format-number.ts';

export function formatContestOutcome({ outcome, opponent, opponentScore }: NonNullable<GameResult['contest']>): string {
  const score = opponentScore === null ? '' : `, who scored ${formatNumber(opponentScore)}`;
  if (outcome === 'waiting') return `Waiting for ${opponent}`;
  if (outcome === 'won') return `Won against ${opponent}${score}`;
  if (outcome === 'lost') return `Lost to ${opponent}${score}`;
  return outcome === 'drawn' ? `A draw with ${opponent}` : `${opponent} did not play`;
}

/** Null when the game is not special. */
export function getPastGameNote({ isFinished, isWhole, questions, gameMode }: PastGame): string | null {
  if (questions === null && gameMode === 'dailyTen')
    return 'Its questions and answers open when the day is over everywhere.';
  if (questions === null) return 'Its questions and answers open once your opponent has played too.';
  if (questions.length === 0) return 'You left before answering a question.';
  if (!isFinished && gameMode !== 'dailyTen') return 'You left this game early, so it does not count.';
  if (gameMode === 'dailyTen') return null;
  if (gameMode !== 'practice' && !isWhole) return 'This was a warm-up: it does not count.';
  return null;
}
