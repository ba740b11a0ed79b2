import { describe, expect, it } from 'vitest';
import { exampleItem } from '#test/fixtures/example-items.ts';
import { earnedWayText, piecesBetween, pieceOfLevel, pieceOfPlace } from './earned-way.ts';

const bandana = exampleItem({ id: 1, earnedBy: { level: 5 } });
const shirt = exampleItem({ id: 2, earnedBy: { level: 10 } });
const observatory = exampleItem({ id: 3, earnedBy: { place: 4 } });
const items = [exampleItem({ id: 9 }), shirt, observatory, bandana];

describe('what brings a piece', () => {
  const mains = [{ id: 4, name: 'Stars & Atoms' }];

  it('is a level, or a place by the name that it has now', () => {
    expect(earnedWayText({ level: 15 }, mains)).toBe('Level 15');
    expect(earnedWayText({ place: 4 }, mains)).toBe('Fill Stars & Atoms');
  });

  it('is nothing where the place is on the map no more', () => {
    expect(earnedWayText({ place: 5 }, mains)).toBeNull();
  });
});

describe('what a game brought', () => {
  it.each([
    [4, 5, [bandana]],
    [3, 7, [bandana]],
    [5, 9, []],
    [4, 11, [bandana, shirt]],
    [5, 5, []],
    [100, 101, []],
  ])('from level %i to level %i', (before, now, pieces) => {
    expect(piecesBetween(items, before, now)).toEqual(pieces);
  });

  it('is found by its level and by its place', () => {
    expect([pieceOfLevel(items, 10), pieceOfLevel(items, 7)]).toEqual([shirt, undefined]);
    expect([pieceOfPlace(items, 4), pieceOfPlace(items, 5)]).toEqual([observatory, undefined]);
  });
});
