import { expect, test } from 'vitest';
import { calculateReconnectDelay } from './event-timing.ts';

test('doubles the delay with each failure in a row, up to a minute', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 100].map((failures) => calculateReconnectDelay(failures, 1));
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test("spreads the reconnects of a server's pages over half of the delay", () => {
  expect(calculateReconnectDelay(3, 0)).toBe(4000);
  expect(calculateReconnectDelay(3, 0.5)).toBe(6000);
});
