import { expect, test } from 'vitest';
import { ringColor } from './timer-ring-color.ts';

test.each([
  [30_000, 'green'],
  [15_001, 'green'],
  [15_000, 'amber'],
  [7_501, 'amber'],
  [7_500, 'red'],
  [0, 'red'],
] as const)('with %i of 30,000 ms left the ring is %s', (remainingMs, color) => {
  expect(ringColor(remainingMs, 30_000)).toBe(color);
});

test('the thresholds go with the time setting', () => {
  expect(ringColor(151_000, 300_000)).toBe('green');
  expect(ringColor(149_000, 300_000)).toBe('amber');
  expect(ringColor(74_000, 300_000)).toBe('red');
});
