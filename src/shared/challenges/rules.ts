/** See rules F8. */
export const challengeQuestionCount = 10;
/** Days until a pending challenge expires; an accepted one gets as many days again. */
export const challengeDays = 7;
/**
 * A challenged player who has not answered is reminded this many hours after the challenge was sent, but not later than
 * `until`.
 */
export const answerReminderHours = { after: 24, until: 36 } as const;
export const maxOpenChallengesPerFriend = 5;

export interface PlayedGame {
  readonly score: number;
  readonly correct: number;
  /** Unanswered questions count with their full time limit. */
  readonly usedMs: number;
  /** Multiplies the time limit of each question (rules D13). */
  readonly timeFactor: number;
}

export type Side = 'challenger' | 'challenged';

/** Instants are milliseconds since the epoch. */
export interface ChallengeState {
  readonly status: 'pending' | 'accepted' | 'completed' | 'declined' | 'expired';
  readonly expiresAt: number;
  /** Null when the player has not played yet; `open` while the game is in progress. */
  readonly challenger: PlayedGame | 'open' | null;
  readonly challenged: PlayedGame | 'open' | null;
}

export type Decision =
  | { readonly status: 'completed'; readonly winner: Side | null }
  | { readonly status: 'declined' }
  | { readonly status: 'expired' };

export function isUndecided({ status }: Pick<ChallengeState, 'status'>): boolean {
  return status === 'pending' || status === 'accepted';
}

/**
 * The higher score wins, then more right answers, then less time; null for a draw. Time breaks a tie only if both
 * players used time factor 1 (rules F11).
 */
export function findWinner(challenger: PlayedGame, challenged: PlayedGame): Side | null {
  const lead =
    challenger.score - challenged.score ||
    challenger.correct - challenged.correct ||
    (isTimeCompared(challenger, challenged) ? challenged.usedMs - challenger.usedMs : 0);
  return lead === 0 ? null : lead > 0 ? 'challenger' : 'challenged';
}

function isTimeCompared(challenger: PlayedGame, challenged: PlayedGame): boolean {
  return challenger.timeFactor === 1 && challenged.timeFactor === 1;
}

/**
 * Returns the decision that is due now, or null while the challenge is undecided. A challenge is completed when both
 * have played, and declined when the players are no longer friends. When the time is up and nobody is playing, the only
 * player who has played an accepted challenge wins; otherwise it expires.
 */
export function getDueDecision(challenge: ChallengeState, areFriends: boolean, now: number): Decision | null {
  if (!isUndecided(challenge)) return null;
  const { status, challenger, challenged, expiresAt } = challenge;
  const isOpen = challenger === 'open' || challenged === 'open';
  if (challenger && challenged && challenger !== 'open' && challenged !== 'open') {
    return { status: 'completed', winner: findWinner(challenger, challenged) };
  }
  if (!areFriends) return { status: 'declined' };
  if (now < expiresAt || isOpen) return null;
  if (status === 'pending' || (!challenger && !challenged)) return { status: 'expired' };
  return { status: 'completed', winner: challenger ? 'challenger' : 'challenged' };
}
