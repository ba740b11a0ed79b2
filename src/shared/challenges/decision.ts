/** What came of a player's game of a contest. */
export interface Played {
  readonly score: number;
  readonly correct: number;
  /** With the full limit for each question that was not answered. */
  readonly usedMs: number;
  /** Multiplies the time limit of each question (rules D13). */
  readonly timeFactor: number;
}

export type Side = 'challenger' | 'challenged';

/** A challenge with what decides it. Instants are milliseconds since the epoch. */
export interface Deciding {
  readonly status: 'pending' | 'accepted' | 'completed' | 'declined' | 'expired';
  readonly expiresAt: number;
  /** Null for who has not played; `open` for who is playing. */
  readonly challenger: Played | 'open' | null;
  readonly challenged: Played | 'open' | null;
}

export type Decision =
  | { readonly status: 'completed'; readonly winner: Side | null }
  | { readonly status: 'declined' }
  | { readonly status: 'expired' };

export function isUndecided({ status }: Pick<Deciding, 'status'>): boolean {
  return status === 'pending' || status === 'accepted';
}

/**
 * Higher score wins, then more right answers, then less time; null for a draw. Time breaks a tie only between two who
 * both play at time factor 1 (rules F11).
 */
export function winnerOf(challenger: Played, challenged: Played): Side | null {
  const lead =
    challenger.score - challenged.score ||
    challenger.correct - challenged.correct ||
    (isTimeCompared(challenger, challenged) ? challenged.usedMs - challenger.usedMs : 0);
  return lead === 0 ? null : lead > 0 ? 'challenger' : 'challenged';
}

function isTimeCompared(challenger: Played, challenged: Played): boolean {
  return challenger.timeFactor === 1 && challenged.timeFactor === 1;
}

/**
 * What becomes of a challenge now; null while it stays as it is. Both have played: decided. No friends any more:
 * declined. Time is up and nobody is playing: of an accepted one who played wins, else it expires.
 */
export function decide(challenge: Deciding, areFriends: boolean, now: number): Decision | null {
  if (!isUndecided(challenge)) return null;
  const { status, challenger, challenged, expiresAt } = challenge;
  const isOpen = challenger === 'open' || challenged === 'open';
  if (challenger && challenged && challenger !== 'open' && challenged !== 'open') {
    return { status: 'completed', winner: winnerOf(challenger, challenged) };
  }
  if (!areFriends) return { status: 'declined' };
  if (now < expiresAt || isOpen) return null;
  if (status === 'pending' || (!challenger && !challenged)) return { status: 'expired' };
  return { status: 'completed', winner: challenger ? 'challenger' : 'challenged' };
}
