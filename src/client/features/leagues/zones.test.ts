import { describe, expect, it } from 'vitest';
import { leagueFallers, leagueRisers, countMovingRanks } from '#shared/leagues/rules.ts';
import { createLeagueGroup } from '#test/fixtures/example-league.ts';
import { calculateDistance, findZone, listZones } from './zones.ts';

const createGroup = (members: number, league = 4) => ({
  entries: createLeagueGroup(members),
  ...countMovingRanks({ shown: members, members, league }),
});
const getDistanceAt = (rank: number, members = 30, league = 4) => {
  const places = createGroup(members, league);
  const me = places.entries[rank - 1];
  if (!me) throw new Error(`there is no rank ${rank}`);
  return { zone: findZone(places, me.id), distance: calculateDistance(places, me) };
};

describe('league group', () => {
  it('has three zones: the best rise, the last fall', () => {
    const sizes = listZones(createGroup(30)).map(({ zone, entries }) => [zone, entries.length]);
    expect(sizes).toEqual([
      ['rising', leagueRisers],
      ['staying', 18],
      ['falling', leagueFallers],
    ]);
  });

  it('omits empty zones: none fall from the lowest league, none rise from the highest, and few players only rise', () => {
    const zones = (members: number, league: number) => listZones(createGroup(members, league)).map(({ zone }) => zone);
    expect(zones(30, 0)).toEqual(['rising', 'staying']);
    expect(zones(30, 9)).toEqual(['staying', 'falling']);
    expect(zones(4, 4)).toEqual(['rising']);
    expect(zones(9, 4)).toEqual(['rising', 'falling']);
    expect(zones(0, 4)).toEqual([]);
  });

  it('calculates the distance to a place with a different outcome', () => {
    // Each has 10 points fewer than the one above. Ties go to the earlier player, so one point more is needed.
    expect(getDistanceAt(3)).toEqual({ zone: 'rising', distance: { points: 50, to: 'aheadOfTheRest' } });
    expect(getDistanceAt(8)).toEqual({ zone: 'staying', distance: { points: 11, to: 'toRise' } });
    expect(getDistanceAt(30)).toEqual({ zone: 'falling', distance: { points: 51, to: 'toStay' } });
    expect(getDistanceAt(9, 9)).toEqual({ zone: 'falling', distance: { points: 21, to: 'toRise' } });
    expect(getDistanceAt(4, 30, 9)).toEqual({ zone: 'staying', distance: { points: 31, to: 'toTheTop' } });
    expect(getDistanceAt(1, 30, 9).distance).toBeNull();
    expect(getDistanceAt(2, 4).distance).toBeNull();
  });
});
