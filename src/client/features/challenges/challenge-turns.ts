import type { Challenge } from '#shared/challenges/contract.ts';

/** The state for one of the two players. */
export type Turn = 'answer' | 'play' | 'wait' | 'over';

type TurnFacts = Pick<Challenge, 'status' | 'challengedId' | 'canPlay'>;

export function getTurn({ status, challengedId, canPlay }: TurnFacts, playerId: string): Turn {
  if (status === 'pending' && challengedId === playerId) return 'answer';
  if (status !== 'pending' && status !== 'accepted') return 'over';
  return canPlay ? 'play' : 'wait';
}

export function listOwnTurns<T extends TurnFacts>(challenges: readonly T[], playerId: string): T[] {
  return challenges.filter((challenge) => ['answer', 'play'].includes(getTurn(challenge, playerId)));
}

export interface ChallengeGroup {
  readonly title: string;
  readonly challenges: readonly Challenge[];
}

/** Empty groups are omitted. */
export function groupChallenges(challenges: readonly Challenge[], playerId: string): readonly ChallengeGroup[] {
  const createGroup = (title: string, ...turns: readonly Turn[]): ChallengeGroup => ({
    title,
    challenges: challenges.filter((challenge) => turns.includes(getTurn(challenge, playerId))),
  });
  return [
    createGroup('Your turn', 'answer', 'play'),
    createGroup('Waiting', 'wait'),
    createGroup('Done', 'over'),
  ].filter((group) => group.challenges.length > 0);
}
