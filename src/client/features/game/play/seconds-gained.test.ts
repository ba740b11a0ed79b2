import { expect, test } from 'vitest';
import { secondsGained } from './seconds-gained.ts';

const runningFor = (limitMs: number | null, startsAt: number | null = 5_000) => ({ clock: { startsAt, limitMs } });

test('extra time says what the clock gained, not what it may give at most', () => {
  expect(secondsGained(runningFor(30_000), runningFor(45_000))).toBe(15);
  expect(secondsGained(runningFor(30_000), runningFor(34_000, 5_080)), 'the clock is full').toBe(4);
});

test('a clock that does not run gains nothing', () => {
  expect(secondsGained(runningFor(null), runningFor(null))).toBe(0);
  expect(secondsGained(runningFor(30_000, null), runningFor(45_000))).toBe(0);
});
