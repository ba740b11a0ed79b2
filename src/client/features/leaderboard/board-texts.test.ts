import { expect, it } from 'vitest';
import {
  getNotRankedText,
  formatCountryName,
  getCountryTexts,
  emptyTexts,
  formatTimeUntilReset,
} from './board-texts.ts';

const hour = 3_600_000;

it('formats when a period restarts', () => {
  expect(formatTimeUntilReset(6.2 * hour)).toBe('Starts anew in 6 h 12 min');
  expect(formatTimeUntilReset(30 * hour)).toBe('Starts anew in 1 d 6 h');
  expect(formatTimeUntilReset(-1)).toBe('Starts anew any moment');
});

it('invites to play when there are no rankings', () => {
  expect(emptyTexts.global).toEqual({ title: 'No Rankings Yet', text: 'Play some games to see the leaderboard!' });
});

it('explains on the Local ranking whether the country is missing or hidden', () => {
  expect(getCountryTexts(false).title).toBe('Where Do You Play?');
  expect(getCountryTexts(true).title).toBe('Your Country Is Hidden');
});

it('explains how to get on the list without points in the period', () => {
  expect(getNotRankedText('day')).toBe('You have no points here today yet. A finished game puts you on the list.');
  expect(getNotRankedText('all')).toBe('You have no points here yet. A finished game puts you on the list.');
});

it('explains how to get on the ranking of a category', () => {
  expect(getNotRankedText('place-2')).toBe(
    'You have no right answers here yet. A question of this place that is new to you puts you on the list.',
  );
});

it('formats the name of a country', () => {
  expect(formatCountryName('AT')).toBe('Austria');
});
