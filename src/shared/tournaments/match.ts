/** `usedMs` is measured without time adjustments; null for a timeout. */
export interface PlayedAnswer {
  readonly outcome: 'right' | 'wrong' | 'timeout';
  readonly points: number;
  readonly usedMs: number | null;
}

/** Result of one player's closed game in a match. */
export interface PlayedPart {
  readonly score: number;
  readonly correct: number;
  /** Questions answered, correctly or not. */
  readonly answered: number;
  /** Measured without time adjustments, with the full limit for each unanswered question. */
  readonly usedMs: number;
  /** Absent for factor 1: computer players, and results stored before the field existed. */
  readonly timeFactor?: number;
  readonly answers: readonly PlayedAnswer[];
}

/** A player's state in a match: not started, playing, or the result. */
export type SideState = 'absent' | 'playing' | PlayedPart;

/**
 * Reason of a decision: points, correct answers, time (if both play at factor 1), seed, absence, withdrawal, a bye, or
 * an administrator.
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
