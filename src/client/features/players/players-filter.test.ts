import { expect, test } from 'vitest';
import { addressOf, filterOf, rangeText } from './players-filter.ts';

const asked = (query: string) => filterOf(new URLSearchParams(query));

test('an address and its filter are the same', () => {
  for (const query of ['', 'search=wren', 'state=suspended', 'search=a%26b&state=admin&page=3', 'page=2']) {
    expect(addressOf(asked(query))).toBe(query === '' ? '/admin/players' : `/admin/players?${query}`);
  }
});

test.each(['state=happy', 'page=0', 'page=1', 'page=-1', 'page=1.5', 'page=x', 'page=1e9', 'other=1'])(
  'what makes no sense is left out: %s',
  (query) => {
    expect(asked(query)).toEqual({ search: '', state: 'all', page: 1 });
  },
);

test('the range says what is shown of how many', () => {
  expect(rangeText({ page: 1 }, 1, 1)).toBe('1 player');
  expect(rangeText({ page: 1 }, 25, 25)).toBe('25 players');
  expect(rangeText({ page: 2 }, 5, 30)).toBe('26 to 30 of 30');
});
