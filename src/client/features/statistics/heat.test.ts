import { expect, it } from 'vitest';
import { heatOf } from './heat.ts';

it.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
  [80, 4],
  [100, 5],
])('%i % is of depth %i', (percent, depth) => {
  expect(heatOf(percent)).toBe(depth);
});
