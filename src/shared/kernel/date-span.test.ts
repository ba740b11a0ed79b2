import { expect, it } from 'vitest';
import { listDatesBetween } from './date-span.ts';

it('lists every date, across the end of a month and a leap February', () => {
  expect(listDatesBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(listDatesBetween('2026-10-25', '2026-10-25')).toEqual(['2026-10-25']);
});

it('is empty when the dates are in the wrong order', () => {
  expect(listDatesBetween('2026-03-02', '2026-03-01')).toEqual([]);
});
