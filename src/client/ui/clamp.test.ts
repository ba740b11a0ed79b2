import { expect, test } from 'vitest';
import { clampToMax } from './clamp.ts';

test.each([
  [-1, 10, 0],
  [0, 10, 0],
  [4.5, 10, 4.5],
  [10, 10, 10],
  [11, 10, 10],
  [Number.POSITIVE_INFINITY, 10, 10],
  [Number.NaN, 10, 0],
  [5, 0, 0],
  [5, -3, 0],
  [5, Number.NaN, 0],
])('clamps %d with a maximum of %d to %d', (value, max, kept) => {
  expect(clampToMax(value, max)).toBe(kept);
});
