import { expect, test } from 'vitest';
import { getRingColor } from './timer-ring.tsx';

test.each([
  [30_000, 'green'],
  [15_001, 'green'],
  [15_000, 'amber'],
  [7_501, 'amber'],
  [7_500, 'red'],
  [0, 'red'],
] as const)('with %i of 30,000 ms left the ring is %s', (remainingMs, color) => {
  expect(getRingColor(remainingMs, 30_000)).toBe(color);
});

test('the thresholds scale with the time setting', () => {
  expect(getRingColor(151_000, 300_000)).toBe('green');
  expect(getRingColor(149_000, 300_000)).toBe('amber');
  expect(getRingColor(74_000, 300_000)).toBe('red');
});
