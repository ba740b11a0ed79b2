import { expect, test } from 'vitest';
import { getDeadline, hasStarted, createLocalClock, getRemainingMs, getUsedSeconds } from './local-clock.ts';

test('has startsInMs + timeLimitMs left, minus the time since the message arrived', () => {
  const clock = createLocalClock({ startsInMs: -4_000, timeLimitMs: 30_000 }, 50_000);
  expect(getRemainingMs(clock, 50_000)).toBe(26_000);
  expect(getRemainingMs(clock, 60_000)).toBe(16_000);
  expect(getDeadline(clock)).toBe(76_000);
  expect(getRemainingMs(clock, 90_000)).toBe(0);
});

test('shows no more time than the server grants on a slow connection, and claims no transfer time', () => {
  const clock = createLocalClock({ startsInMs: -4_000, timeLimitMs: 30_000 }, 50_000, 1_500);
  expect(getRemainingMs(clock, 50_000)).toBe(24_500);
  expect(getDeadline(clock)).toBe(74_500);
  expect(getUsedSeconds(clock, 50_000)).toBe(4);
});

test('is full until the clock starts', () => {
  const clock = createLocalClock({ startsInMs: 2_000, timeLimitMs: 30_000 }, 1_000);
  expect(getRemainingMs(clock, 2_500)).toBe(30_000);
  expect(hasStarted(clock, 2_999)).toBe(false);
  expect(hasStarted(clock, 3_000)).toBe(true);
});

test('has no deadline and no claimed time without a start', () => {
  const clock = createLocalClock({ startsInMs: null, timeLimitMs: 30_000 }, 1_000);
  expect(getDeadline(clock)).toBeNull();
  expect(getUsedSeconds(clock, 99_000)).toBe(0);
  expect(getRemainingMs(clock, 99_000)).toBe(30_000);
});

test('never runs out without a limit, but still claims seconds', () => {
  const clock = createLocalClock({ startsInMs: 0, timeLimitMs: null }, 0);
  expect(getRemainingMs(clock, 500_000)).toBeNull();
  expect(getUsedSeconds(clock, 500_000)).toBe(500);
});

test('never claims more seconds than the limit', () => {
  expect(getUsedSeconds(createLocalClock({ startsInMs: 0, timeLimitMs: 30_000 }, 0), 31_400)).toBe(30);
});
