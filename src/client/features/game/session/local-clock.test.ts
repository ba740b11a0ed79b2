import { expect, test } from 'vitest';
import { deadlineOf, hasStarted, localClock, remainingMs, usedSeconds } from './local-clock.ts';

test('the time left is startsInMs + timeLimitMs, less what passed since the message arrived', () => {
  const clock = localClock({ startsInMs: -4_000, timeLimitMs: 30_000 }, 50_000);
  expect(remainingMs(clock, 50_000)).toBe(26_000);
  expect(remainingMs(clock, 60_000)).toBe(16_000);
  expect(deadlineOf(clock)).toBe(76_000);
  expect(remainingMs(clock, 90_000)).toBe(0);
});

test('on a slow line no more time is shown than the referee gives, and none is claimed that the line took', () => {
  const clock = localClock({ startsInMs: -4_000, timeLimitMs: 30_000 }, 50_000, 1_500);
  expect(remainingMs(clock, 50_000)).toBe(24_500);
  expect(deadlineOf(clock)).toBe(74_500);
  expect(usedSeconds(clock, 50_000)).toBe(4);
});

test('the ring stays full until the clock starts', () => {
  const clock = localClock({ startsInMs: 2_000, timeLimitMs: 30_000 }, 1_000);
  expect(remainingMs(clock, 2_500)).toBe(30_000);
  expect(hasStarted(clock, 2_999)).toBe(false);
  expect(hasStarted(clock, 3_000)).toBe(true);
});

test('a clock without a start has no deadline and claims nothing', () => {
  const clock = localClock({ startsInMs: null, timeLimitMs: 30_000 }, 1_000);
  expect(deadlineOf(clock)).toBeNull();
  expect(usedSeconds(clock, 99_000)).toBe(0);
  expect(remainingMs(clock, 99_000)).toBe(30_000);
});

test('with time off nothing runs out, and the seconds are still claimed', () => {
  const clock = localClock({ startsInMs: 0, timeLimitMs: null }, 0);
  expect(remainingMs(clock, 500_000)).toBeNull();
  expect(usedSeconds(clock, 500_000)).toBe(500);
});

test('claimed seconds never exceed the limit', () => {
  expect(usedSeconds(localClock({ startsInMs: 0, timeLimitMs: 30_000 }, 0), 31_400)).toBe(30);
});
