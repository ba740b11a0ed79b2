import { describe, expect, it } from 'vitest';
import {
  calculateBracketSize,
  type DrawnMatch,
  drawBracket,
  getFeederMatches,
  calculateRounds,
  getRoundTitle,
  getSeedOrder,
} from './bracket.ts';
import { fieldSizes } from './rules.ts';

const bracketCases = fieldSizes.flatMap((size) =>
  Array.from({ length: size - 1 }, (_none, index) => [size, index + 2] as const),
);

// Seat ids differ from seeds so that a test cannot confuse them.
const toSeatId = (seed: number) => 1000 + seed;
const toSeed = (seatId: number | null) => (seatId === null ? null : seatId - 1000);
const drawTestBracket = (field: number) =>
  drawBracket(Array.from({ length: field }, (_none, index) => toSeatId(index + 1)));
const findMatch = (matches: readonly DrawnMatch[], number: number) => matches.find((match) => match.number === number);

/** Lets the better seed win every match and returns the seeds in each round. */
function playByStrength(field: number): ReadonlyMap<number, readonly number[]> {
  const matches = drawTestBracket(field);
  const rounds = calculateRounds(field);
  const winners = new Map<number, number>();
  const seedsOfRound = new Map<number, number[]>();
  for (const match of matches) {
    const feeders = getFeederMatches(match.number, rounds);
    const seeds = (
      feeders ? feeders.map((number) => winners.get(number)) : [toSeed(match.seat1Id), toSeed(match.seat2Id)]
    )
      .filter((seed) => seed !== null)
      .filter((seed) => seed !== undefined);
    seedsOfRound.set(match.round, [...(seedsOfRound.get(match.round) ?? []), ...seeds]);
    winners.set(match.number, Math.min(...seeds));
  }
  return seedsOfRound;
}

describe('drawBracket for every size from 4 to 64 and every number of players', () => {
  it.each(bracketCases)('draws a bracket of size %i with %i players', (size, field) => {
    const matches = drawTestBracket(field);
    const rounds = calculateRounds(field);
    const places = calculateBracketSize(field);

    expect(places).toBe(2 ** rounds);
    expect(places).toBeGreaterThanOrEqual(field);
    expect(places / 2).toBeLessThan(field);
    expect(places).toBeLessThanOrEqual(size);

    // The number of matches is one less than the number of slots; it halves each round, and numbers run from 1 through
    // all rounds.
    expect(matches.map(({ number }) => number)).toEqual(
      Array.from({ length: places - 1 }, (_none, index) => index + 1),
    );
    for (let round = 1; round <= rounds; round += 1) {
      expect(matches.filter((match) => match.round === round)).toHaveLength(places / 2 ** round);
    }

    // Each player appears once.
    const seated = matches.flatMap(({ seat1Id, seat2Id }) => [seat1Id, seat2Id]).filter((seatId) => seatId !== null);
    expect(seated.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: field }, (_none, index) => toSeatId(index + 1)),
    );
    expect(matches.filter(({ round }) => round > 1).every((match) => (match.seat1Id ?? match.seat2Id) === null)).toBe(
      true,
    );

    // Byes occur only in round 1, for the best seeds, one for each empty slot.
    const opening = matches.filter(({ round }) => round === 1);
    const byes = opening.filter(({ seat1Id, seat2Id }) => seat1Id === null || seat2Id === null);
    expect(
      byes
        .map(({ seat1Id, seat2Id }) => toSeed(seat1Id ?? seat2Id))
        .toSorted((one, other) => Number(one) - Number(other)),
    ).toEqual(Array.from({ length: places - field }, (_none, index) => index + 1));

    // The best seeds meet last: if they always win, exactly the best are left in each round.
    for (const [round, seeds] of playByStrength(field)) {
      const left = Math.min(field, places / 2 ** (round - 1));
      expect(seeds.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: left }, (_none, index) => index + 1),
      );
    }
  });

  it.each(bracketCases)('leads every match but the final into one slot, size %i with %i players', (_size, field) => {
    const rounds = calculateRounds(field);
    const matches = drawTestBracket(field);
    const fed = matches.flatMap(({ number }) => getFeederMatches(number, rounds) ?? []);
    expect(fed).toEqual(matches.slice(0, -1).map(({ number }) => number));
    for (const { number, round } of matches) {
      const feeders = getFeederMatches(number, rounds);
      expect(feeders === null).toBe(round === 1);
      for (const feeder of feeders ?? []) expect(findMatch(matches, feeder)?.round).toBe(round - 1);
    }
  });
});

describe('getSeedOrder', () => {
  it.each([
    [2, [1, 2]],
    [4, [1, 4, 2, 3]],
    [8, [1, 8, 4, 5, 2, 7, 3, 6]],
  ])('returns the order for %i slots', (size, order) => {
    expect(getSeedOrder(size)).toEqual(order);
  });

  it.each([4, 8, 16, 32, 64])(
    'pairs the best with the last and the second with the next to last in %i slots',
    (size) => {
      const order = getSeedOrder(size);
      for (let slot = 0; slot < size; slot += 2) expect(Number(order[slot]) + Number(order[slot + 1])).toBe(size + 1);
    },
  );
});

describe('getRoundTitle', () => {
  it.each([
    [1, ['Round 1']],
    [2, ['Round 1', 'Final']],
    [3, ['Round 1', 'Semifinal', 'Final']],
    [4, ['Round 1', 'Quarterfinal', 'Semifinal', 'Final']],
    [6, ['Round 1', 'Round 2', 'Round 3', 'Quarterfinal', 'Semifinal', 'Final']],
  ])('names the rounds of a bracket of %i rounds', (rounds, titles) => {
    expect(Array.from({ length: rounds }, (_none, index) => getRoundTitle(index + 1, rounds))).toEqual(titles);
  });
});
