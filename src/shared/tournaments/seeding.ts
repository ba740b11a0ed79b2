/** The facts about a seat that determine its seed. */
export interface Entrant {
  readonly seatId: number;
  readonly level: number;
  readonly totalScore: number;
  /** Milliseconds since the epoch. */
  readonly joinedAt: number;
}

/** Seat ids sorted by level, total score, joining time (rules T12) and finally seat id; best seed first. */
export function listSeatsBySeed(entrants: readonly Entrant[]): readonly number[] {
  const byStrength = (one: Entrant, other: Entrant) =>
    other.level - one.level ||
    other.totalScore - one.totalScore ||
    one.joinedAt - other.joinedAt ||
    one.seatId - other.seatId;
  return entrants.toSorted(byStrength).map(({ seatId }) => seatId);
}
