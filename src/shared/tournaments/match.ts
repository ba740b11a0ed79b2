/** An answer of a match; `usedMs` is of a plain clock, and null where the time ran out. */
export interface PlayedAnswer {
  readonly outcome: 'right' | 'wrong' | 'timeout';
  readonly points: number;
  readonly usedMs: number | null;
}

/** What came of a player's game of a match, as soon as it is closed. */
export interface PlayedPart {
  readonly score: number;
  readonly correct: number;
  /** Questions answered, rightly or wrongly. */
  readonly answered: number;
  /** Of a plain clock, with its full limit for each question that was not answered: so that everybody is measured by their own. */
  readonly usedMs: number;
  /** Absent where it is 1: of computer players, and of parts that were saved before it was. */
  readonly timeFactor?: number;
  readonly answers: readonly PlayedAnswer[];
}

/** A player's part of a match: not begun, the game is open, or what came of it. */
export type SideState = 'absent' | 'playing' | PlayedPart;

/**
 * What decides a match: more points, then more right answers, then less time where both play at factor 1, then the
 * better seed; or that one did not come; or an administrator.
 */
export type DecidedBy =
  | 'points'
  | 'correct'
  | 'time'
  | 'seed'
  | 'absence'
  | 'withdrawal'
  | 'bye'
  | 'administrator'
  | 'nobody';
