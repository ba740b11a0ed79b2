import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Challenge } from '#shared/challenges/contract.ts';
import { isUndecided } from '#shared/challenges/decision.ts';
import type { GameResult } from '#shared/game/contract.ts';
import type { ContestRefusal } from './deal-refusal.ts';

/** How a challenge stands for one of its two players. */
export interface ContestStanding {
  readonly outcome: NonNullable<GameResult['contest']>['outcome'];
  readonly own: PlayerSummary;
  readonly opponent: PlayerSummary;
  /** Null for who has not played; the opponent's also until both have. */
  readonly ownScore: number | null;
  readonly opponentScore: number | null;
}

/** The challenge as it was read; where a game has just ended, its result may know more. */
export function standingOf(
  challenge: Challenge,
  playerId: string,
  result: Pick<GameResult, 'score' | 'contest'> | null = null,
): ContestStanding {
  const { challenger, challenged, challengerScore, challengedScore } = challenge;
  const read =
    challenger.id === playerId
      ? { own: challenger, opponent: challenged, ownScore: challengerScore, opponentScore: challengedScore }
      : { own: challenged, opponent: challenger, ownScore: challengedScore, opponentScore: challengerScore };
  if (!isUndecided(challenge)) return { ...read, outcome: decidedOutcome(challenge, playerId) };
  const { outcome = 'waiting', opponentScore = null } = result?.contest ?? {};
  return { ...read, outcome, ownScore: result?.score ?? read.ownScore, opponentScore };
}

function decidedOutcome({ status, winnerId }: Challenge, playerId: string): ContestStanding['outcome'] {
  if (status !== 'completed') return 'ended';
  if (winnerId === null) return 'drawn';
  return winnerId === playerId ? 'won' : 'lost';
}

/** What there is to do about a challenge at its address: play, look at what came of it, or be told why neither. */
export function contestStage({
  canPlay,
  hasPlayed,
  status,
}: Pick<Challenge, 'canPlay' | 'hasPlayed' | 'status'>): 'ready' | 'played' | ContestRefusal {
  if (canPlay) return 'ready';
  if (hasPlayed || status === 'completed') return 'played';
  return status === 'declined' || status === 'expired' ? 'challengeDecided' : 'challengeNotAccepted';
}

export function contestTitle({ outcome, opponent }: ContestStanding): string {
  const titles = {
    won: 'You won!',
    lost: `${opponent.displayName} won`,
    drawn: 'A draw!',
    waiting: 'Challenge played',
    ended: 'Challenge over',
  };
  return titles[outcome];
}

/** The sky over it: only a win lifts the sun, only a loss ends at night. */
export function contestMood({ outcome }: ContestStanding): 'risen' | 'dusk' | 'night' {
  if (outcome === 'won') return 'risen';
  return outcome === 'lost' ? 'night' : 'dusk';
}

/** What the scores alone do not say. */
export function contestNote({ outcome, opponent, ownScore, opponentScore }: ContestStanding): string {
  const name = opponent.displayName;
  if (outcome === 'waiting') return `Waiting for ${name}`;
  if (outcome === 'ended') return 'It ended without a winner.';
  if (ownScore === null) return 'Time was up before you played.';
  if (opponentScore === null) return `${name} did not play in time.`;
  if (outcome === 'drawn') return 'Points, answers and time: all the same.';
  return ownScore === opponentScore ? 'The same points: more right answers, then less time, decided.' : '';
}
