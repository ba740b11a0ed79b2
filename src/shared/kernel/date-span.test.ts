import { expect, it } from 'vitest';
import { datesBetween } from './date-span.ts';

it('has every date, over the end of a month and of a leap February', () => {
  expect(datesBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(datesBetween('2026-10-25', '2026-10-25')).toEqual(['2026-10-25']);
});

it('has none the wrong way round', () => {
  expect(datesBetween('2026-03-02', '2026-03-01')).toEqual([]);
});
