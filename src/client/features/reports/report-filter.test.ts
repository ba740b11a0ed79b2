import { expect, it } from 'vitest';
import { toReportQuery, parseReportFilter } from './report-filter.ts';

it('reads the filter of the queue from the URL', () => {
  const filter = parseReportFilter(new URLSearchParams('reason=outdated&category=28'));
  expect(filter).toEqual({ reason: 'outdated', categoryId: 28 });
  expect(toReportQuery(filter)).toEqual({ reason: 'outdated', categoryId: 28 });
});

it.each(['', 'reason=boring', 'category=x', 'category=-3', 'reason='])('ignores invalid values: %s', (text) => {
  expect(parseReportFilter(new URLSearchParams(text))).toEqual({ reason: null, categoryId: null });
});
