import { expect, test } from 'vitest';
import { getAuditPath, parseAuditFilter, toAuditQuery, emptyAuditFilter } from './audit-filter.ts';

const parseQuery = (query: string) => parseAuditFilter(new URLSearchParams(query));

test.each([
  ...['', 'subject=player', 'subject=question&id=12', 'by=abc', 'subject=ad&id=3&by=abc'],
  'subject=player&by=abc&from=2026-11-01&to=2026-11-30&search=two',
])('round-trips an address and its filter: %s', (query) => {
  expect(getAuditPath(parseQuery(query))).toBe(query === '' ? '/admin/audit' : `/admin/audit?${query}`);
});

test.each(['subject=weather', 'id=3', 'by=a%20b', `by=${'x'.repeat(65)}`, 'from=yesterday'])(
  'ignores invalid values: %s',
  (query) => {
    expect(parseQuery(query)).toEqual(emptyAuditFilter);
  },
);

test('includes whole days', () => {
  const { from, to } = toAuditQuery(parseQuery('from=2026-12-31&to=2026-12-31'));
  expect([from, to]).toEqual([new Date(2026, 11, 31).toISOString(), new Date(2027, 0, 1).toISOString()]);
});
