import { expect, it } from 'vitest';
import { absentText, countryName, countryTexts, emptyTexts, resetText } from './board-texts.ts';

const hour = 3_600_000;

it('says when a period starts anew', () => {
  expect(resetText(6.2 * hour)).toBe('Starts anew in 6 h 12 min');
  expect(resetText(30 * hour)).toBe('Starts anew in 1 d 6 h');
  expect(resetText(-1)).toBe('Starts anew any moment');
});

it('invites to play when there are no rankings', () => {
  expect(emptyTexts.global).toEqual({ title: 'No Rankings Yet', text: 'Play some games to see the leaderboard!' });
});

it('tells who is on no Local ranking whether a country is missing or hidden', () => {
  expect(countryTexts(false).title).toBe('Where Do You Play?');
  expect(countryTexts(true).title).toBe('Your Country Is Hidden');
});

it('tells who has no points of the period how to get on the list', () => {
  expect(absentText('day')).toBe('You have no points here today yet. A finished game puts you on the list.');
  expect(absentText('all')).toBe('You have no points here yet. A finished game puts you on the list.');
});

it('tells who is on no ranking of a place how to get on it', () => {
  expect(absentText('place-2')).toBe(
    'You have no right answers here yet. A question of this place that is new to you puts you on the list.',
  );
});

it('calls a country by its name', () => {
  expect(countryName('AT')).toBe('Austria');
});
