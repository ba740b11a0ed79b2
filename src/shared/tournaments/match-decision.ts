/** `usedMs` is measured without time adjustments; null for a timeout. */
export interface PlayedAnswer {
  readonly outcome: 'right' | 'wrong' | 'timeout';
  readonly points: number;
  readonly usedMs: number | null;
}

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

export interface Contestant {
  readonly seatId: number;
  /** 1 is the best. */
  readonly seed: number;
  readonly isWithdrawn: boolean;
  /** Questions answered in all closed games of this tournament. */
  readonly answered: number;
}

export interface Side {
  readonly seat: Contestant;
  readonly state: SideState;
}

export interface MatchDecision {
  readonly winnerSeatId: number | null;
  readonly decidedBy: DecidedBy;
}

const decidedForNobody: MatchDecision = { winnerSeatId: null, decidedBy: 'nobody' };

/**
 * Decision of a match in an open round; null while a player is still expected (rules T16, T22). A side is null if its
 * slot stays empty. `isOver` is true from the deadline on; `isFinal` if the winner becomes the champion.
 */
export function decideMatch(
  one: Side | null,
  other: Side | null,
  isOver: boolean,
  isFinal: boolean,
): MatchDecision | null {
  const [left, right] = [one, other].filter((side) => side !== null).filter(({ seat }) => !seat.isWithdrawn);
  if (!left) return decidedForNobody;
  if (right) return decideBetweenTwo(left, right, isOver);
  return one && other ? decideAgainstWithdrawn(left, isOver, isFinal) : createWin(left, 'bye');
}

function decideBetweenTwo(one: Side, other: Side, isOver: boolean): MatchDecision | null {
  if (typeof one.state === 'object' && typeof other.state === 'object') {
    return compareParts(one.seat, one.state, other.seat, other.state);
  }
  // A game that began before the deadline may finish, so wait for its score.
  if (!isOver || one.state === 'playing' || other.state === 'playing') return null;
  if (one.state === 'absent' && other.state === 'absent') return decidedForNobody;
  return createWin(one.state === 'absent' ? other : one, 'absence');
}

function decideAgainstWithdrawn(one: Side, isOver: boolean, isFinal: boolean): MatchDecision | null {
  // A player whose opponent withdraws during the game may finish it: a champion needs at least one answer.
  if (one.state === 'playing') return null;
  // A champion without answers receives no prize, so the opponent must not be able to cause that by withdrawing.
  if (isFinal && !isOver && one.state === 'absent' && one.seat.answered === 0) return null;
  // A player who missed the deadline does not win by a later withdrawal.
  return isOver && one.state === 'absent' ? decidedForNobody : createWin(one, 'withdrawal');
}

/** Compares points, then correct answers, then time if both play at time factor 1, then seeds (rules T16). */
function compareParts(oneSeat: Contestant, one: PlayedPart, otherSeat: Contestant, other: PlayedPart): MatchDecision {
  const leads: readonly (readonly [DecidedBy, number])[] = [
    ['points', one.score - other.score],
    ['correct', one.correct - other.correct],
    ['time', isTimeCompared(one, other) ? other.usedMs - one.usedMs : 0],
  ];
  const [decidedBy, lead] = leads.find(([, difference]) => difference !== 0) ?? ['seed', otherSeat.seed - oneSeat.seed];
  return { winnerSeatId: lead > 0 ? oneSeat.seatId : otherSeat.seatId, decidedBy };
}

function isTimeCompared({ timeFactor: one = 1 }: PlayedPart, { timeFactor: other = 1 }: PlayedPart): boolean {
  return one === 1 && other === 1;
}

function createWin({ seat }: Side, decidedBy: DecidedBy): MatchDecision {
  return { winnerSeatId: seat.seatId, decidedBy };
}
