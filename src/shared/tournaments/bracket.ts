/** A match as drawn. Slots of later rounds are null until their matches are decided. */
export interface DrawnMatch {
  /** From 1; the last round is the final. */
  readonly round: number;
  /** From 1, counted through all rounds. */
  readonly number: number;
  readonly seat1Id: number | null;
  readonly seat2Id: number | null;
}

/** Number of rounds for this many players, from the smallest power of two that holds them (rules T11). */
export function calculateRounds(playerCount: number): number {
  let rounds = 0;
  while (2 ** rounds < playerCount) rounds += 1;
  return rounds;
}

/** The smallest power of two that holds all players (rules T11). */
export function calculateBracketSize(playerCount: number): number {
  return 2 ** calculateRounds(playerCount);
}

/**
 * Seeds in the order of the slots in round 1: seeds 1 and 2 can meet only in the final, and the best four not before
 * the semifinals.
 */
export function getSeedOrder(size: number): readonly number[] {
  let order = [1];
  while (order.length < size) {
    const worst = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, worst - seed]);
  }
  return order;
}

function getFirstMatchNumber(round: number, rounds: number): number {
  return 2 ** rounds - 2 ** (rounds - round + 1) + 1;
}

function getRoundOfMatch(number: number, rounds: number): number {
  let round = 1;
  while (round < rounds && number >= getFirstMatchNumber(round + 1, rounds)) round += 1;
  return round;
}

/** Numbers of the two matches whose winners meet in this match; null in round 1. */
export function getFeederMatches(number: number, rounds: number): readonly [number, number] | null {
  const round = getRoundOfMatch(number, rounds);
  if (round === 1) return null;
  const first = getFirstMatchNumber(round - 1, rounds) + 2 * (number - getFirstMatchNumber(round, rounds));
  return [first, first + 1];
}

/**
 * Draws all matches of all rounds. If there are fewer players than slots, the best seeds get a bye in round 1 (rules
 * T13).
 */
export function drawBracket(seatIdsBestFirst: readonly number[]): readonly DrawnMatch[] {
  const size = calculateBracketSize(seatIdsBestFirst.length);
  const rounds = calculateRounds(size);
  const slots = getSeedOrder(size).map((seed) => seatIdsBestFirst[seed - 1] ?? null);
  return Array.from({ length: size - 1 }, (_none, index) => {
    const number = index + 1;
    const round = getRoundOfMatch(number, rounds);
    const isFirst = round === 1;
    return {
      round,
      number,
      seat1Id: (isFirst ? slots[2 * index] : null) ?? null,
      seat2Id: (isFirst ? slots[2 * index + 1] : null) ?? null,
    };
  });
}

/**
 * "Final" in brackets of two or more rounds, "Semifinal" of three or more, "Quarterfinal" of four or more (rules 2.32).
 */
export function getRoundTitle(round: number, rounds: number): string {
  if (round === rounds && rounds > 1) return 'Final';
  if (round === rounds - 1 && rounds > 2) return 'Semifinal';
  if (round === rounds - 2 && rounds > 3) return 'Quarterfinal';
  return `Round ${round}`;
}

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
