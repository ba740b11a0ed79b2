import { describe, expect, it } from 'vitest';
import { leagueFallers, leagueRisers, movingPlaces } from '#shared/leagues/rules.ts';
import { buildGroup } from '#test/fixtures/example-league.ts';
import { distanceOf, zoneOf, zonesOf } from './zones.ts';

const group = (members: number, league = 4) => ({
  entries: buildGroup(members),
  ...movingPlaces({ shown: members, members, league }),
});
const at = (rank: number, members = 30, league = 4) => {
  const places = group(members, league);
  const me = places.entries[rank - 1];
  if (!me) throw new Error(`there is no rank ${rank}`);
  return { zone: zoneOf(places, me.id), distance: distanceOf(places, me) };
};

describe('a league’s group', () => {
  it('stands in three zones: the best rise, the last fall', () => {
    const sizes = zonesOf(group(30)).map(({ zone, entries }) => [zone, entries.length]);
    expect(sizes).toEqual([
      ['rising', leagueRisers],
      ['staying', 18],
      ['falling', leagueFallers],
    ]);
  });

  it('has no zone without places: nobody falls from the lowest, nobody rises from the highest, few only rise', () => {
    const zones = (members: number, league: number) => zonesOf(group(members, league)).map(({ zone }) => zone);
    expect(zones(30, 0)).toEqual(['rising', 'staying']);
    expect(zones(30, 9)).toEqual(['staying', 'falling']);
    expect(zones(4, 4)).toEqual(['rising']);
    expect(zones(9, 4)).toEqual(['rising', 'falling']);
    expect(zones(0, 4)).toEqual([]);
  });

  it('says how far it is to a place that comes to something else', () => {
    // Each stands 10 points under the one above; equals stand by who was first, so one point more is needed.
    expect(at(3)).toEqual({ zone: 'rising', distance: { points: 50, to: 'aheadOfTheRest' } });
    expect(at(8)).toEqual({ zone: 'staying', distance: { points: 11, to: 'toRise' } });
    expect(at(30)).toEqual({ zone: 'falling', distance: { points: 51, to: 'toStay' } });
    expect(at(9, 9)).toEqual({ zone: 'falling', distance: { points: 21, to: 'toRise' } });
    expect(at(4, 30, 9)).toEqual({ zone: 'staying', distance: { points: 31, to: 'toTheTop' } });
    expect(at(1, 30, 9).distance).toBeNull();
    expect(at(2, 4).distance).toBeNull();
  });
});
