import type { Challenge } from '#shared/challenges/contract.ts';

/** Where a challenge stands for one of its two players. */
export type Turn = 'answer' | 'play' | 'wait' | 'over';

type Standing = Pick<Challenge, 'status' | 'challengedId' | 'canPlay'>;

/** Whether this player has to answer, may play, waits for the other, or has nothing to do any more. */
export function turnOf({ status, challengedId, canPlay }: Standing, playerId: string): Turn {
  if (status === 'pending' && challengedId === playerId) return 'answer';
  if (status !== 'pending' && status !== 'accepted') return 'over';
  return canPlay ? 'play' : 'wait';
}

/** Those that wait for this player. */
export function yourTurns<T extends Standing>(challenges: readonly T[], playerId: string): T[] {
  return challenges.filter((challenge) => ['answer', 'play'].includes(turnOf(challenge, playerId)));
}

export interface ChallengeGroup {
  readonly title: string;
  readonly challenges: readonly Challenge[];
}

/** Your turn first, then what waits for the other, then what is over; groups that hold nothing are left out. */
export function groupsOf(challenges: readonly Challenge[], playerId: string): readonly ChallengeGroup[] {
  const of = (title: string, ...turns: readonly Turn[]): ChallengeGroup => ({
    title,
    challenges: challenges.filter((challenge) => turns.includes(turnOf(challenge, playerId))),
  });
  return [of('Your turn', 'answer', 'play'), of('Waiting', 'wait'), of('Done', 'over')].filter(
    (group) => group.challenges.length > 0,
  );
}
