import { expect, it } from 'vitest';
import { toFilterEntries, parseTournamentFilter, toTournamentQuery, hasFilter, noFilter } from './tournament-filter.ts';

it('round-trips the filter through the URL and sends it to the API', () => {
  const filter = parseTournamentFilter('tab=live&search=%20Autumn%20cup&only=paid&category=7');
  expect(filter).toEqual({ search: 'Autumn cup', only: 'paid', category: 7 });
  expect(toTournamentQuery(filter)).toEqual({ search: 'Autumn cup', fee: 'paid', category: '7' });
  expect(toFilterEntries(filter)).toEqual({ search: 'Autumn cup', only: 'paid', category: 7 });
  expect(toTournamentQuery(parseTournamentFilter('only=official'))).toEqual({ official: 'true' });
  expect(toTournamentQuery(parseTournamentFilter('only=free'))).toEqual({ fee: 'free' });
});

it.each(['', 'tab=mine', 'only=cheap&category=x&search=', 'category=-1', 'category=0', 'search=%20'])(
  'ignores "%s"',
  (address) => {
    expect(parseTournamentFilter(address)).toEqual(noFilter);
    expect(toTournamentQuery(parseTournamentFilter(address))).toEqual({});
    expect(hasFilter(parseTournamentFilter(address))).toBe(false);
  },
);

it('truncates an overlong search', () => {
  expect(parseTournamentFilter(`search=${'x'.repeat(99)}`).search).toHaveLength(60);
});
