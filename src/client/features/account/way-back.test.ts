import { expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

it('nobody comes back from the provider to a game that was dealt meanwhile', () => {
  const places = ['/game', '/game/7', '/game/survival', '/practice', '/tournaments/3/matches/9'];
  expect(places.map(wayBack)).toEqual(places.map(() => '/'));
});

it('elsewhere a player comes back to where they were', () => {
  expect(['/profile', '/tournaments/3', '/games/3'].map(wayBack)).toEqual(['/profile', '/tournaments/3', '/games/3']);
});
