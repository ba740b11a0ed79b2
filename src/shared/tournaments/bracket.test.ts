import { describe, expect, it } from 'vitest';
import { bracketSize, type DrawnMatch, drawBracket, feedersOf, roundsOf, roundTitle, seedOrder } from './bracket.ts';
import { fieldSizes } from './rules.ts';

/** Every size with every field that it may start with. */
const fields = fieldSizes.flatMap((size) =>
  Array.from({ length: size - 1 }, (_none, index) => [size, index + 2] as const),
);

// Seats have other numbers than seeds, so that nobody takes the one for the other.
const seatOf = (seed: number) => 1000 + seed;
const seedOf = (seatId: number | null) => (seatId === null ? null : seatId - 1000);
const drawn = (field: number) => drawBracket(Array.from({ length: field }, (_none, index) => seatOf(index + 1)));
const byNumber = (matches: readonly DrawnMatch[], number: number) => matches.find((match) => match.number === number);

/** The best seed wins each match: the seeds that then meet in each round. */
function playedByStrength(field: number): ReadonlyMap<number, readonly number[]> {
  const matches = drawn(field);
  const rounds = roundsOf(field);
  const winners = new Map<number, number>();
  const seedsOfRound = new Map<number, number[]>();
  for (const match of matches) {
    const feeders = feedersOf(match.number, rounds);
    const seeds = (
      feeders ? feeders.map((number) => winners.get(number)) : [seedOf(match.seat1Id), seedOf(match.seat2Id)]
    )
      .filter((seed) => seed !== null)
      .filter((seed) => seed !== undefined);
    seedsOfRound.set(match.round, [...(seedsOfRound.get(match.round) ?? []), ...seeds]);
    winners.set(match.number, Math.min(...seeds));
  }
  return seedsOfRound;
}

describe('the bracket of every size 4 to 64 and every field from 2 to the size', () => {
  it.each(fields)('of size %i with %i players', (size, field) => {
    const matches = drawn(field);
    const rounds = roundsOf(field);
    const places = bracketSize(field);

    // The smallest power of two that holds the field.
    expect(places).toBe(2 ** rounds);
    expect(places).toBeGreaterThanOrEqual(field);
    expect(places / 2).toBeLessThan(field);
    expect(places).toBeLessThanOrEqual(size);

    // One match fewer than places, halved from round to round, numbered from 1 through all rounds.
    expect(matches.map(({ number }) => number)).toEqual(
      Array.from({ length: places - 1 }, (_none, index) => index + 1),
    );
    for (let round = 1; round <= rounds; round += 1) {
      expect(matches.filter((match) => match.round === round)).toHaveLength(places / 2 ** round);
    }

    // Each player once.
    const seated = matches.flatMap(({ seat1Id, seat2Id }) => [seat1Id, seat2Id]).filter((seatId) => seatId !== null);
    expect(seated.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: field }, (_none, index) => seatOf(index + 1)),
    );
    expect(matches.filter(({ round }) => round > 1).every((match) => (match.seat1Id ?? match.seat2Id) === null)).toBe(
      true,
    );

    // Byes only in round 1, to the best seeds: as many as places are left.
    const opening = matches.filter(({ round }) => round === 1);
    const byes = opening.filter(({ seat1Id, seat2Id }) => seat1Id === null || seat2Id === null);
    expect(
      byes
        .map(({ seat1Id, seat2Id }) => seedOf(seat1Id ?? seat2Id))
        .toSorted((one, other) => Number(one) - Number(other)),
    ).toEqual(Array.from({ length: places - field }, (_none, index) => index + 1));

    // The best meet last: as long as they win, round by round exactly the best are left.
    for (const [round, seeds] of playedByStrength(field)) {
      const left = Math.min(field, places / 2 ** (round - 1));
      expect(seeds.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: left }, (_none, index) => index + 1),
      );
    }
  });

  it.each(fields)('of size %i with %i players: every match but the final leads into one slot', (_size, field) => {
    const rounds = roundsOf(field);
    const matches = drawn(field);
    const fed = matches.flatMap(({ number }) => feedersOf(number, rounds) ?? []);
    expect(fed).toEqual(matches.slice(0, -1).map(({ number }) => number));
    for (const { number, round } of matches) {
      const feeders = feedersOf(number, rounds);
      expect(feeders === null).toBe(round === 1);
      for (const feeder of feeders ?? []) expect(byNumber(matches, feeder)?.round).toBe(round - 1);
    }
  });
});

describe('the order of seeds', () => {
  it.each([
    [2, [1, 2]],
    [4, [1, 4, 2, 3]],
    [8, [1, 8, 4, 5, 2, 7, 3, 6]],
  ])('of %i slots', (size, order) => {
    expect(seedOrder(size)).toEqual(order);
  });

  it.each([4, 8, 16, 32, 64])('of %i slots: the best meets the last, the second the one before', (size) => {
    const order = seedOrder(size);
    for (let slot = 0; slot < size; slot += 2) expect(Number(order[slot]) + Number(order[slot + 1])).toBe(size + 1);
  });
});

describe('round titles', () => {
  it.each([
    [1, ['Round 1']],
    [2, ['Round 1', 'Final']],
    [3, ['Round 1', 'Semifinal', 'Final']],
    [4, ['Round 1', 'Quarterfinal', 'Semifinal', 'Final']],
    [6, ['Round 1', 'Round 2', 'Round 3', 'Quarterfinal', 'Semifinal', 'Final']],
  ])('of %i rounds', (rounds, titles) => {
    expect(Array.from({ length: rounds }, (_none, index) => roundTitle(index + 1, rounds))).toEqual(titles);
  });
});
