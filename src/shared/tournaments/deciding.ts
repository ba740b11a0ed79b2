import type { DecidedBy, PlayedPart, SideState } from './match.ts';

/** A seat, as far as it decides a match. */
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

const nobody: MatchDecision = { winnerSeatId: null, decidedBy: 'nobody' };

/**
 * What decides a match whose round is open; null while it is waited for somebody (rules T16, T22). A side is null where
 * it is decided that nobody comes; `isOver` at the deadline and after it; `isFinal` where its winner is the champion.
 */
export function decide(one: Side | null, other: Side | null, isOver: boolean, isFinal: boolean): MatchDecision | null {
  const [left, right] = [one, other].filter((side) => side !== null).filter(({ seat }) => !seat.isWithdrawn);
  if (!left) return nobody;
  if (right) return betweenTwo(left, right, isOver);
  return one && other ? againstWithdrawn(left, isOver, isFinal) : won(left, 'bye');
}

function betweenTwo(one: Side, other: Side, isOver: boolean): MatchDecision | null {
  if (typeof one.state === 'object' && typeof other.state === 'object') {
    return compared(one.seat, one.state, other.seat, other.state);
  }
  // A game begun before the deadline may finish, so that its score stands.
  if (!isOver || one.state === 'playing' || other.state === 'playing') return null;
  if (one.state === 'absent' && other.state === 'absent') return nobody;
  return won(one.state === 'absent' ? other : one, 'absence');
}

function againstWithdrawn(one: Side, isOver: boolean, isFinal: boolean): MatchDecision | null {
  // Whoever plays while the other withdraws may finish: a champion needs an answered question.
  if (one.state === 'playing') return null;
  // Of a champion who has answered nothing nobody gets the prize: a finalist must not bring that about by withdrawing.
  if (isFinal && !isOver && one.state === 'absent' && one.seat.answered === 0) return null;
  // Whoever missed the deadline does not win by a withdrawal that comes after it.
  return isOver && one.state === 'absent' ? nobody : won(one, 'withdrawal');
}

/**
 * More points, then more right answers, then less time where both play at time factor 1, then the better seed
 * (rules T16).
 */
function compared(oneSeat: Contestant, one: PlayedPart, otherSeat: Contestant, other: PlayedPart): MatchDecision {
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

function won({ seat }: Side, decidedBy: DecidedBy): MatchDecision {
  return { winnerSeatId: seat.seatId, decidedBy };
}
