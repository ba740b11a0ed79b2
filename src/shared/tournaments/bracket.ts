/** A match as the draw makes it. Slots of later rounds are empty until somebody has won them. */
export interface DrawnMatch {
  /** From 1; the last one is the final. */
  readonly round: number;
  /** From 1, through all rounds. */
  readonly number: number;
  readonly seat1Id: number | null;
  readonly seat2Id: number | null;
}

/** Rounds that so many players need: of the smallest power of two that holds them (rules T11). */
export function roundsOf(field: number): number {
  let rounds = 0;
  while (2 ** rounds < field) rounds += 1;
  return rounds;
}

/** The smallest power of two that holds the field (rules T11). */
export function bracketSize(field: number): number {
  return 2 ** roundsOf(field);
}

/** The seeds in the order of round 1's slots: 1 and 2 meet in the final only, the best four in the semifinals at the earliest. */
export function seedOrder(size: number): readonly number[] {
  let order = [1];
  while (order.length < size) {
    const worst = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, worst - seed]);
  }
  return order;
}

/** The number of a round's first match. */
function firstOfRound(round: number, rounds: number): number {
  return 2 ** rounds - 2 ** (rounds - round + 1) + 1;
}

/** The round that a match belongs to. */
function roundOf(number: number, rounds: number): number {
  let round = 1;
  while (round < rounds && number >= firstOfRound(round + 1, rounds)) round += 1;
  return round;
}

/** Numbers of the two matches whose winners meet in this one; null in round 1. */
export function feedersOf(number: number, rounds: number): readonly [number, number] | null {
  const round = roundOf(number, rounds);
  if (round === 1) return null;
  const first = firstOfRound(round - 1, rounds) + 2 * (number - firstOfRound(round, rounds));
  return [first, first + 1];
}

/** All matches of all rounds; where seeds are missing in round 1, the best ones have a bye (rules T13). */
export function drawBracket(seatIdsBestFirst: readonly number[]): readonly DrawnMatch[] {
  const size = bracketSize(seatIdsBestFirst.length);
  const rounds = roundsOf(size);
  const slots = seedOrder(size).map((seed) => seatIdsBestFirst[seed - 1] ?? null);
  return Array.from({ length: size - 1 }, (_none, index) => {
    const number = index + 1;
    const round = roundOf(number, rounds);
    const isFirst = round === 1;
    return {
      round,
      number,
      seat1Id: (isFirst ? slots[2 * index] : null) ?? null,
      seat2Id: (isFirst ? slots[2 * index + 1] : null) ?? null,
    };
  });
}

/** "Final" of more than one round, "Semifinal" of more than two, "Quarterfinal" of more than three (rules 2.32). */
export function roundTitle(round: number, rounds: number): string {
  if (round === rounds && rounds > 1) return 'Final';
  if (round === rounds - 1 && rounds > 2) return 'Semifinal';
  if (round === rounds - 2 && rounds > 3) return 'Quarterfinal';
  return `Round ${round}`;
}
