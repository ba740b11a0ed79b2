import { getRoundTitle } from '#shared/tournaments/bracket.ts';
import type { OwnMatch } from '#shared/tournaments/contract.ts';
import { formatDuration } from '#client/platform/countdown.ts';

/** For example "Semifinal vs Wren". The opponent may not be known yet. */
export function formatPairing({ match, rounds, opponent, isOpponentComputer }: OwnMatch): string {
  const title = getRoundTitle(match.round, rounds);
  if (!opponent) return title;
  return `${title} vs ${opponent.displayName}${isOpponentComputer ? ' (computer)' : ''}`;
}

export function formatWait({ match, opponent }: OwnMatch): string {
  if (!opponent) return 'Waiting for who comes';
  if (match.hasPlayed) return `You have played. Waiting for ${opponent.displayName}`;
  return 'Waiting for the round to open';
}

export function formatDeadline(leftMs: number): string {
  const left = formatDuration(leftMs);
  return left === null ? 'The time is just up' : `${left} left to play`;
}
