import { CallError } from '../../platform/call-error.ts';

const contestRefusals = [
  'challengeNotFound',
  'challengeNotAccepted',
  'challengeDecided',
  'challengePlayed',
  'tournamentNotFound',
  'matchNotFound',
  'matchNotOpen',
  'matchDecided',
  'matchPlayed',
] as const;

/** Why no game of a challenge or a match is dealt, by the codes of the catalogue of errors. */
export type ContestRefusal = (typeof contestRefusals)[number];

/** Why one is not to be played, as far as it can be told without asking for its questions. */
export type ContestBar = ContestRefusal | 'matchNotYours' | 'matchBye';

/** Why there is nothing to play (section 8). */
export type DealRefusal = 'noQuestions' | 'categoryNotFound' | 'failed' | ContestRefusal;

export function isContestRefusal(reason: string | undefined): reason is ContestRefusal {
  return contestRefusals.some((known) => known === reason);
}

export function dealRefusalOf(error: unknown): DealRefusal {
  if (!(error instanceof CallError)) return 'failed';
  if (isContestRefusal(error.code)) return error.code;
  if (error.status !== 404) return 'failed';
  return error.code === 'categoryNotFound' ? 'categoryNotFound' : 'noQuestions';
}
