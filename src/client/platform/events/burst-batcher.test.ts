import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBurstBatcher } from './burst-batcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createBatcher() {
  const passed: string[] = [];
  const bursts = createBurstBatcher<string>(1000, (all) => passed.push([...all].join(' ')));
  return { ...bursts, passed };
}

test('passes on the first item at once and the following ones together', () => {
  const { add, passed } = createBatcher();
  for (const one of ['wind', 'rain', 'wind', 'rain', 'hail']) add(one);
  expect(passed).toEqual(['wind']);
  vi.advanceTimersByTime(1000);
  expect(passed).toEqual(['wind', 'rain wind hail']);
});

test('passes on a long burst once per interval without losing items', () => {
  const { add, passed } = createBatcher();
  for (let count = 0; count < 100; count += 1) {
    add(String(count));
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(1000);
  expect(passed.join(' ').split(' ')).toEqual(Array.from({ length: 100 }, (_, index) => String(index)));
  expect(passed.length).toBeLessThan(8);
});

test('passes on the first item after a quiet time at once', () => {
  const { add, passed } = createBatcher();
  add('wind');
  vi.advanceTimersByTime(1000);
  add('rain');
  expect(passed).toEqual(['wind', 'rain']);
});

test('drops waiting items when it is stopped', () => {
  const { add, stop, passed } = createBatcher();
  add('wind');
  add('rain');
  stop();
  vi.advanceTimersByTime(10_000);
  expect(passed).toEqual(['wind']);
});
