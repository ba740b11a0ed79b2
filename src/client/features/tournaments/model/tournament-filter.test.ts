import { expect, it } from 'vitest';
import { filterEntries, filterOf, filterQuery, isNarrowed, noFilter } from './tournament-filter.ts';

it('what an address asks for is what the list is asked for, and stands in the next address', () => {
  const filter = filterOf('tab=live&search=%20Autumn%20cup&only=paid&category=7');
  expect(filter).toEqual({ search: 'Autumn cup', only: 'paid', category: 7 });
  expect(filterQuery(filter)).toEqual({ search: 'Autumn cup', fee: 'paid', category: '7' });
  expect(filterEntries(filter)).toEqual({ search: 'Autumn cup', only: 'paid', category: 7 });
  expect(filterQuery(filterOf('only=official'))).toEqual({ official: 'true' });
  expect(filterQuery(filterOf('only=free'))).toEqual({ fee: 'free' });
});

it.each(['', 'tab=mine', 'only=cheap&category=x&search=', 'category=-1', 'category=0', 'search=%20'])(
  'nothing is narrowed by "%s"',
  (address) => {
    expect(filterOf(address)).toEqual(noFilter);
    expect(filterQuery(filterOf(address))).toEqual({});
    expect(isNarrowed(filterOf(address))).toBe(false);
  },
);

it('what nobody could have typed is cut', () => {
  expect(filterOf(`search=${'x'.repeat(99)}`).search).toHaveLength(60);
});
