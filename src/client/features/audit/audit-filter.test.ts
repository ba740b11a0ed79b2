import { expect, test } from 'vitest';
import { auditAddress, auditFilterOf, filterInput, wholeTrail } from './audit-filter.ts';

const asked = (query: string) => auditFilterOf(new URLSearchParams(query));

test.each([
  ...['', 'subject=player', 'subject=question&id=12', 'by=abc', 'subject=ad&id=3&by=abc'],
  'subject=player&by=abc&from=2026-11-01&to=2026-11-30&search=two',
])('an address and its filter are the same: %s', (query) => {
  expect(auditAddress(asked(query))).toBe(query === '' ? '/admin/audit' : `/admin/audit?${query}`);
});

test.each(['subject=weather', 'id=3', 'by=a%20b', `by=${'x'.repeat(65)}`, 'from=yesterday'])(
  'what makes no sense is left out: %s',
  (query) => {
    expect(asked(query)).toEqual(wholeTrail);
  },
);

test('a date is counted whole', () => {
  const { from, to } = filterInput(asked('from=2026-12-31&to=2026-12-31'));
  expect([from, to]).toEqual([new Date(2026, 11, 31).toISOString(), new Date(2027, 0, 1).toISOString()]);
});
