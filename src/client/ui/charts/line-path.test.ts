import { expect, it } from 'vitest';
import { landPath, linePath } from './line-path.ts';

it('the way goes through the middle of each stop', () => {
  expect(linePath([0, 5, 10, 10], 10)).toBe('M12.5 100L37.5 50L62.5 0L87.5 0');
});

it('the way breaks off where nothing was measured, and a value between two gaps is a point', () => {
  expect(linePath([null, 5, null, 10, 0], 10)).toBe('M30 50h0M70 0L90 100');
});

it('the land under it ends at the ground', () => {
  expect(landPath([5, 10], 10)).toBe('M0 100L0 50L25 50L75 0L100 0L100 100z');
  expect(landPath([], 10)).toBe('M0 100L0 100L100 100L100 100z');
});
