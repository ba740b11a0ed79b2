import type { Challenge } from '#shared/challenges/contract.ts';
import { isUndecided } from '#shared/challenges/rules.ts';

/** Removing the opponent forfeits them (rules F21). */
export function countStartedChallenges(challenges: readonly Challenge[], opponentId: string | null): number {
  return challenges.filter(
    (challenge) =>
      isUndecided(challenge) &&
      (challenge.isPlaying || challenge.hasPlayed) &&
      [challenge.challenger.id, challenge.challenged.id].includes(opponentId ?? ''),
  ).length;
}

/** Undefined when nothing would be forfeited. */
export function getForfeitWarning(way: 'remove' | 'block', started: number): string | undefined {
  if (started === 0) return undefined;
  const leaving = way === 'block' ? 'Blocking' : 'Removing';
  return started === 1
    ? `You have started a challenge against this player. ${leaving} them counts as a loss.`
    : `You have started ${started} challenges against this player. ${leaving} them counts as ${started} losses.`;
}
