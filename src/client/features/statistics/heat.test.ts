import { expect, it } from 'vitest';
import { getHeatLevel } from './analytics-view.ts';

it.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
  [80, 4],
  [100, 5],
])('maps %i % to color level %i', (percent, depth) => {
  expect(getHeatLevel(percent)).toBe(depth);
});
