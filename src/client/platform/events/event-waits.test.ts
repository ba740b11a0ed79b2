import { expect, test } from 'vitest';
import { waitAfterFailures } from './event-waits.ts';

test('each failure in a row doubles the wait, up to a minute', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 100].map((failures) => waitAfterFailures(failures, 1));
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test('chance spreads the pages of a server over half the wait', () => {
  expect(waitAfterFailures(3, 0)).toBe(4000);
  expect(waitAfterFailures(3, 0.5)).toBe(6000);
});
