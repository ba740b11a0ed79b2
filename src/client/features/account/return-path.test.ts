import { expect, it } from 'vitest';
import { getReturnPath } from './upgrade-guest-sheet.tsx';

it('returns to home instead of a page that would deal a game', () => {
  const places = ['/game', '/game/7', '/game/survival', '/practice', '/tournaments/3/matches/9'];
  expect(places.map(getReturnPath)).toEqual(places.map(() => '/'));
});

it('returns to any other page', () => {
  expect(['/profile', '/tournaments/3', '/games/3'].map(getReturnPath)).toEqual([
    '/profile',
    '/tournaments/3',
    '/games/3',
  ]);
});
