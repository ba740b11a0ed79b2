import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherBursts } from './gather-bursts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gather() {
  const passed: string[] = [];
  const bursts = gatherBursts<string>(1000, (all) => passed.push([...all].join(' ')));
  return { ...bursts, passed };
}

test('the first is passed on at once, what follows together and once', () => {
  const { add, passed } = gather();
  for (const one of ['wind', 'rain', 'wind', 'rain', 'hail']) add(one);
  expect(passed).toEqual(['wind']);
  vi.advanceTimersByTime(1000);
  expect(passed).toEqual(['wind', 'rain wind hail']);
});

test('a burst that lasts is passed on once for each while, and nothing of it is lost', () => {
  const { add, passed } = gather();
  for (let count = 0; count < 100; count += 1) {
    add(String(count));
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(1000);
  expect(passed.join(' ').split(' ')).toEqual(Array.from({ length: 100 }, (_, index) => String(index)));
  expect(passed.length).toBeLessThan(8);
});

test('after a quiet time the next one is the first again', () => {
  const { add, passed } = gather();
  add('wind');
  vi.advanceTimersByTime(1000);
  add('rain');
  expect(passed).toEqual(['wind', 'rain']);
});

test('once stopped, what waits is forgotten', () => {
  const { add, stop, passed } = gather();
  add('wind');
  add('rain');
  stop();
  vi.advanceTimersByTime(10_000);
  expect(passed).toEqual(['wind']);
});
