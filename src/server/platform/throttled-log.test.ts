import { expect, it } from 'vitest';
import { createThrottledLog } from './throttled-log.ts';

it('writes the first entry, and then one a second with a count', () => {
  let ms = 0;
  const told: unknown[] = [];
  const note = createThrottledLog<string>((error, calls) => told.push([error, calls]), { now: () => ms });
  for (const [at, error] of [
    [0, 'a'],
    [10, 'b'],
    [999, 'c'],
    [1_000, 'd'],
    [1_500, 'e'],
    [9_000, 'f'],
  ] as const) {
    ms = at;
    note(error);
  }
  expect(told).toEqual([
    ['a', 1],
    ['d', 3],
    ['f', 2],
  ]);
});
