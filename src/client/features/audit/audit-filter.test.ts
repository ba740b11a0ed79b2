import { expect, test } from 'vitest';
import { auditAddress, auditFilterOf, wholeTrail } from './audit-filter.ts';

const asked = (query: string) => auditFilterOf(new URLSearchParams(query));

test.each(['', 'subject=player', 'subject=question&id=12', 'by=abc', 'subject=ad&id=3&by=abc'])(
  'an address and its filter are the same: %s',
  (query) => {
    expect(auditAddress(asked(query))).toBe(query === '' ? '/admin/audit' : `/admin/audit?${query}`);
  },
);

test.each(['subject=weather', 'id=3', 'by=a%20b', `by=${'x'.repeat(65)}`])(
  'what makes no sense is left out: %s',
  (query) => {
    expect(asked(query)).toEqual(wholeTrail);
  },
);
