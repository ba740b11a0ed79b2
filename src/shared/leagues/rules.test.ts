import { describe, expect, it } from 'vitest';
import { highestLeague, leagueNames, getLeagueOutcome, countMovingRanks } from './rules.ts';

const outcomes = (members: number, league: number) =>
  Array.from({ length: members }, (_, index) => getLeagueOutcome({ rank: index + 1, members, league }));

describe("the end of a league's week", () => {
  it.each([
    // Columns: members, league, number of players that rise, stay and fall.
    [30, 4, 7, 18, 5],
    [30, 0, 7, 23, 0],
    [30, highestLeague, 0, 25, 5],
    [12, 4, 7, 0, 5],
    [11, 4, 7, 0, 4],
    [8, 4, 7, 0, 1],
    [7, 4, 7, 0, 0],
    [1, 4, 1, 0, 0],
    [1, 0, 1, 0, 0],
    [1, highestLeague, 0, 1, 0],
    [8, highestLeague, 0, 7, 1],
  ])('with %i members in league %i: %i rise, %i stay, %i fall', (members, league, rise, stay, fall) => {
    const counts = { rose: 0, stayed: 0, fell: 0 };
    for (const { outcome } of outcomes(members, league)) counts[outcome] += 1;
    expect(counts).toEqual({ rose: rise, stayed: stay, fell: fall });
  });

  it('moves each player by at most one league, in the order of ranks, and never beyond the first or last league', () => {
    for (let league = 0; league < leagueNames.length; league += 1) {
      for (let members = 1; members <= 30; members += 1) {
        const steps = outcomes(members, league).map(({ outcome, nextLeague }) => {
          expect(nextLeague).toBeGreaterThanOrEqual(0);
          expect(nextLeague).toBeLessThan(leagueNames.length);
          expect(nextLeague - league).toBe({ rose: 1, stayed: 0, fell: -1 }[outcome]);
          return nextLeague - league;
        });
        expect(steps).toEqual(steps.toSorted((a, b) => b - a));
      }
    }
  });

  it('returns how many ranks rise and fall; hidden members count as last', () => {
    expect(countMovingRanks({ shown: 30, members: 30, league: 4 })).toEqual({ risingRanks: 7, fallingRanks: 5 });
    expect(countMovingRanks({ shown: 27, members: 30, league: 4 })).toEqual({ risingRanks: 7, fallingRanks: 2 });
    expect(countMovingRanks({ shown: 0, members: 0, league: 4 })).toEqual({ risingRanks: 0, fallingRanks: 0 });
    expect(countMovingRanks({ shown: 9, members: 9, league: 0 })).toEqual({ risingRanks: 7, fallingRanks: 0 });
  });
});
