import { roundTitle } from '#shared/tournaments/bracket.ts';
import type { OwnMatch } from '#shared/tournaments/contract.ts';
import { durationText } from '#client/platform/countdown.ts';

/** "Semifinal vs Wren"; who comes may not be known yet. */
export function pairingText({ match, rounds, opponent, isOpponentComputer }: OwnMatch): string {
  const title = roundTitle(match.round, rounds);
  if (!opponent) return title;
  return `${title} vs ${opponent.displayName}${isOpponentComputer ? ' (computer)' : ''}`;
}

/** What an undecided match waits for when it is not the player's turn. */
export function waitText({ match, opponent }: OwnMatch): string {
  if (!opponent) return 'Waiting for who comes';
  if (match.hasPlayed) return `You have played. Waiting for ${opponent.displayName}`;
  return 'Waiting for the round to open';
}

/** "3 h 12 min left to play" */
export function deadlineText(leftMs: number): string {
  const left = durationText(leftMs);
  return left === null ? 'The time is just up' : `${left} left to play`;
}
