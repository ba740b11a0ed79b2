import type { Challenge } from '#shared/challenges/contract.ts';
import { isUndecided } from '#shared/challenges/decision.ts';

/** Undecided challenges against this opponent in which the viewer has begun a game: leaving the opponent loses them (rules F21). */
export function countStarted(challenges: readonly Challenge[], opponentId: string | null): number {
  return challenges.filter(
    (challenge) =>
      isUndecided(challenge) &&
      (challenge.isPlaying || challenge.hasPlayed) &&
      [challenge.challenger.id, challenge.challenged.id].includes(opponentId ?? ''),
  ).length;
}

/** The warning before a friend is removed or blocked; undefined when there is nothing to lose. */
export function getForfeitWarning(way: 'remove' | 'block', started: number): string | undefined {
  if (started === 0) return undefined;
  const leaving = way === 'block' ? 'Blocking' : 'Removing';
  return started === 1
    ? `You have started a challenge against this player. ${leaving} them counts as a loss.`
    : `You have started ${started} challenges against this player. ${leaving} them counts as ${started} losses.`;
}
