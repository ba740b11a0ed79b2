import { expect, test } from 'vitest';
import {
  formatFilterAddress,
  countHiddenFilters,
  defaultFilter,
  toFilterInput,
  parseFilter,
  formatRange,
  getSortColumn,
  toggleSort,
} from './players-filter.ts';

const parseQuery = (query: string) => parseFilter(new URLSearchParams(query));

test('round-trips a filter through its address', () => {
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
    expect(formatFilterAddress(parseQuery(query))).toBe(query === '' ? '/admin/players' : `/admin/players?${query}`);
  }
});

test.each([
  ...['state=happy', 'page=0', 'page=1', 'page=-1', 'page=1.5', 'page=x', 'page=1e9', 'other=1'],
  ...['sort=luck', 'direction=asc', 'country=Austria', 'joinedFrom=yesterday'],
])('ignores invalid values: %s', (query) => {
  expect(parseQuery(query)).toEqual(defaultFilter);
});

test('counts a date from its first to its last moment on this device', () => {
  const { joinedFrom, joinedBefore } = toFilterInput(parseQuery('joinedFrom=2026-02-28&joinedTo=2026-02-28'));
  expect(joinedFrom).toBe(new Date(2026, 1, 28).toISOString());
  expect(joinedBefore).toBe(new Date(2026, 2, 1).toISOString());
  expect(toFilterInput(defaultFilter).joinedBefore).toBeUndefined();
});

test('sorts a column by its usual direction first, reverses it on the next press, and returns to the first page', () => {
  expect(toggleSort({ ...defaultFilter, page: 3 }, 'name')).toMatchObject({ sort: 'name', direction: 'asc', page: 1 });
  expect(toggleSort(parseQuery('sort=name&direction=asc'), 'name').direction).toBe('desc');
  expect(toggleSort(defaultFilter, 'coins')).toMatchObject({ sort: 'coins', direction: 'desc' });
  expect(toggleSort(defaultFilter, 'joined'), 'newest first is how it begins').toMatchObject({ direction: 'asc' });
  expect([getSortColumn(defaultFilter), getSortColumn(parseQuery('state=unbelievable'))]).toEqual(['joined', null]);
});

test('counts the filters hidden behind "More filters"', () => {
  expect(countHiddenFilters(parseQuery('search=wren&state=admin&sort=coins'))).toBe(0);
  expect(countHiddenFilters(parseQuery('country=AT&unseenSince=2026-11-20'))).toBe(2);
});

test('formats the shown range and the total', () => {
  expect(formatRange({ page: 1 }, 1, 1)).toBe('1 player');
  expect(formatRange({ page: 1 }, 25, 25)).toBe('25 players');
  expect(formatRange({ page: 2 }, 5, 30)).toBe('26 to 30 of 30');
});
