import { expect, it } from 'vitest';
import { createAreaPath, createLinePath } from './line-path.ts';

it('the line passes through the center of each stop', () => {
  expect(createLinePath([0, 5, 10, 10], 10)).toBe('M12.5 100L37.5 50L62.5 0L87.5 0');
});

it('the line breaks at missing values, and a value between two gaps is a point', () => {
  expect(createLinePath([null, 5, null, 10, 0], 10)).toBe('M30 50h0M70 0L90 100');
});

it('the area below it ends at the baseline', () => {
  expect(createAreaPath([5, 10], 10)).toBe('M0 100L0 50L25 50L75 0L100 0L100 100z');
  expect(createAreaPath([], 10)).toBe('M0 100L0 100L100 100L100 100z');
});
