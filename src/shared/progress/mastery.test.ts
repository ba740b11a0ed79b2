import { expect, it } from 'vitest';
import { calculateStars, getMapTitle } from './mastery.ts';

it.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [24, 1],
  [25, 2],
  [39, 2],
  [40, 3],
  [5_000, 3],
])('%i correct answers in a topic earn %i stars', (correct, stars) => {
  expect(calculateStars(correct)).toBe(stars);
});

it('awards titles for full places', () => {
  expect([0, 1, 2, 3, 4, 6, 7, 10, 11].map(getMapTitle)).toEqual([
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
