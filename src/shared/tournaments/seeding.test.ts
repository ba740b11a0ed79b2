import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Entrant, listSeatsBySeed } from './bracket.ts';

const entrant = (seatId: number, level = 1, totalScore = 0, joinedAt = 0): Entrant => ({
  seatId,
  level,
  totalScore,
  joinedAt,
});

describe('sorts seats by level, total score and joining time', () => {
  it.each([
    ['the higher level first', [entrant(1, 2, 900, 1), entrant(2, 3, 100, 2)], [2, 1]],
    ['then the higher total score', [entrant(1, 2, 500, 1), entrant(2, 2, 501, 2)], [2, 1]],
    ['then who joined first', [entrant(1, 2, 500, 2), entrant(2, 2, 500, 1)], [2, 1]],
    ['then the seat that was taken first', [entrant(9, 2, 500, 1), entrant(4, 2, 500, 1)], [4, 9]],
  ])('%s', (_name, entrants, seats) => {
    expect(listSeatsBySeed(entrants)).toEqual(seats);
  });

  it('regardless of the order of the input', () => {
    const field = fc.uniqueArray(
      fc.record({ seatId: fc.nat(99), level: fc.nat(3), totalScore: fc.nat(3), joinedAt: fc.nat(3) }),
      { selector: ({ seatId }) => seatId, maxLength: 64 },
    );
    const fieldTwice = field.chain((entrants) =>
      fc.tuple(
        fc.constant(entrants),
        fc.shuffledSubarray(entrants, { minLength: entrants.length, maxLength: entrants.length }),
      ),
    );
    fc.assert(
      fc.property(fieldTwice, ([entrants, mixed]) => {
        expect(listSeatsBySeed(mixed)).toEqual(listSeatsBySeed(entrants));
        expect(new Set(listSeatsBySeed(entrants))).toEqual(new Set(entrants.map(({ seatId }) => seatId)));
      }),
    );
  });
});
