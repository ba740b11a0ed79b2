import { expect, test } from 'vitest';
import {
  addressOf,
  countMore,
  everybody,
  filterInput,
  filterOf,
  rangeText,
  sortedBy,
  turned,
} from './players-filter.ts';

const asked = (query: string) => filterOf(new URLSearchParams(query));

test('an address and its filter are the same', () => {
  for (const query of [
    '',
    'search=wren',
    'state=suspended',
    'search=a%26b&state=admin&page=3',
    'page=2',
    'sort=coins',
    'country=AT&joinedFrom=2026-11-01&joinedTo=2026-11-30&seenFrom=2026-11-02&unseenSince=2026-11-20',
    'sort=name&direction=asc&page=2',
  ]) {
    expect(addressOf(asked(query))).toBe(query === '' ? '/admin/players' : `/admin/players?${query}`);
  }
});

test.each([
  ...['state=happy', 'page=0', 'page=1', 'page=-1', 'page=1.5', 'page=x', 'page=1e9', 'other=1'],
  ...['sort=luck', 'direction=asc', 'country=Austria', 'joinedFrom=yesterday'],
])('what makes no sense is left out: %s', (query) => {
  expect(asked(query)).toEqual(everybody);
});

test('a date is counted whole, from its first moment on this device to its last', () => {
  const { joinedFrom, joinedBefore } = filterInput(asked('joinedFrom=2026-02-28&joinedTo=2026-02-28'));
  expect(joinedFrom).toBe(new Date(2026, 1, 28).toISOString());
  expect(joinedBefore).toBe(new Date(2026, 2, 1).toISOString());
  expect(filterInput(everybody).joinedBefore).toBeUndefined();
});

test('a column is sorted by its likeliest end first, and turned round by the next press; the list begins anew', () => {
  expect(turned({ ...everybody, page: 3 }, 'name')).toMatchObject({ sort: 'name', direction: 'asc', page: 1 });
  expect(turned(asked('sort=name&direction=asc'), 'name').direction).toBe('desc');
  expect(turned(everybody, 'coins')).toMatchObject({ sort: 'coins', direction: 'desc' });
  expect(turned(everybody, 'joined'), 'newest first is how it begins').toMatchObject({ direction: 'asc' });
  expect([sortedBy(everybody), sortedBy(asked('state=unbelievable'))]).toEqual(['joined', null]);
});

test('what hides behind "More filters" is counted', () => {
  expect(countMore(asked('search=wren&state=admin&sort=coins'))).toBe(0);
  expect(countMore(asked('country=AT&unseenSince=2026-11-20'))).toBe(2);
});

test('the range says what is shown of how many', () => {
  expect(rangeText({ page: 1 }, 1, 1)).toBe('1 player');
  expect(rangeText({ page: 1 }, 25, 25)).toBe('25 players');
  expect(rangeText({ page: 2 }, 5, 30)).toBe('26 to 30 of 30');
});
