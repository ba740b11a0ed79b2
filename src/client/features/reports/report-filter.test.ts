import { expect, it } from 'vitest';
import { filterInput, reportFilterOf } from './report-filter.ts';

it('what the queue is narrowed to is read from the address', () => {
  const filter = reportFilterOf(new URLSearchParams('reason=outdated&category=28'));
  expect(filter).toEqual({ reason: 'outdated', categoryId: 28 });
  expect(filterInput(filter)).toEqual({ reason: 'outdated', categoryId: 28 });
});

it.each(['', 'reason=boring', 'category=x', 'category=-3', 'reason='])(
  'what it does not understand is left out: %s',
  (text) => {
    expect(reportFilterOf(new URLSearchParams(text))).toEqual({ reason: null, categoryId: null });
  },
);
