import { describe, expect, it } from 'vitest';
import { createExampleItem } from '#test/fixtures/example-items.ts';
import { formatEarnCondition, listLevelRewards, getLevelReward, getPlaceReward } from './earned-items.ts';

const bandana = createExampleItem({ id: 1, earnedBy: { level: 5 } });
const shirt = createExampleItem({ id: 2, earnedBy: { level: 10 } });
const observatory = createExampleItem({ id: 3, earnedBy: { place: 4 } });
const items = [createExampleItem({ id: 9 }), shirt, observatory, bandana];

describe('formatEarnCondition', () => {
  const mains = [{ id: 4, name: 'Stars & Atoms' }];

  it('names a level, or a place by its current name', () => {
    expect(formatEarnCondition({ level: 15 }, mains)).toBe('Level 15');
    expect(formatEarnCondition({ place: 4 }, mains)).toBe('Fill Stars & Atoms');
  });

  it('is null for a place that no longer exists', () => {
    expect(formatEarnCondition({ place: 5 }, mains)).toBeNull();
  });
});

describe('listLevelRewards', () => {
  it.each([
    [4, 5, [bandana]],
    [3, 7, [bandana]],
    [5, 9, []],
    [4, 11, [bandana, shirt]],
    [5, 5, []],
    [100, 101, []],
  ])('from level %i to level %i', (before, now, pieces) => {
    expect(listLevelRewards(items, before, now)).toEqual(pieces);
  });

  it('finds an item by its level or its place', () => {
    expect([getLevelReward(items, 10), getLevelReward(items, 7)]).toEqual([shirt, undefined]);
    expect([getPlaceReward(items, 4), getPlaceReward(items, 5)]).toEqual([observatory, undefined]);
  });
});
