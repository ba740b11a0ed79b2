/** Who has a seat, as far as it decides the seed. */
export interface Entrant {
  readonly seatId: number;
  readonly level: number;
  readonly totalScore: number;
  /** Milliseconds since the epoch. */
  readonly joinedAt: number;
}

/** The seats, best seed first: by level, total score, joining time (rules T12), and the seat where all are equal. */
export function seatsBySeed(entrants: readonly Entrant[]): readonly number[] {
  const byStrength = (one: Entrant, other: Entrant) =>
    other.level - one.level ||
    other.totalScore - one.totalScore ||
    one.joinedAt - other.joinedAt ||
    one.seatId - other.seatId;
  return entrants.toSorted(byStrength).map(({ seatId }) => seatId);
}
