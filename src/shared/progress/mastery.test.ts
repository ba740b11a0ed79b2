import { expect, it } from 'vitest';
import { starsOf, titleOf } from './mastery.ts';

it.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [24, 1],
  [25, 2],
  [39, 2],
  [40, 3],
  [5_000, 3],
])('%i right answers of a topic are %i stars', (correct, stars) => {
  expect(starsOf(correct)).toBe(stars);
});

it('titles come with full places, and are scarce', () => {
  expect([0, 1, 2, 3, 4, 6, 7, 10, 11].map(titleOf)).toEqual([
    null,
    'Wayfarer',
    'Pathfinder',
    'Pathfinder',
    'Trailblazer',
    'Trailblazer',
    'Cartographer',
    'Cartographer',
    'Keeper of the Map',
  ]);
});
