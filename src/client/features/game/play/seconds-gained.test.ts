import { expect, test } from 'vitest';
import { getSecondsGained } from './seconds-gained.ts';

const runningFor = (limitMs: number | null, startsAt: number | null = 5_000) => ({ clock: { startsAt, limitMs } });

test('returns what the clock gained rather than the maximum of extra time', () => {
  expect(getSecondsGained(runningFor(30_000), runningFor(45_000))).toBe(15);
  expect(getSecondsGained(runningFor(30_000), runningFor(34_000, 5_080)), 'the clock is full').toBe(4);
});

test('returns 0 for a clock that is not running', () => {
  expect(getSecondsGained(runningFor(null), runningFor(null))).toBe(0);
  expect(getSecondsGained(runningFor(30_000, null), runningFor(45_000))).toBe(0);
});
