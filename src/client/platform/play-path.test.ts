import { expect, it } from 'vitest';
import { pages } from '#shared/pages.ts';
import { isPlayPath } from './play-path.ts';

it('matches the pages with a game and no others', () => {
  const played = pages.map(({ path }) => path).filter((path) => isPlayPath(path.replaceAll(/:\w+/g, '7')));
  expect(played).toEqual([
    '/s/:code',
    '/game',
    '/game/survival',
    '/game/:categoryId',
    '/daily-ten',
    '/practice',
    '/tournaments/:id/matches/:matchId',
  ]);
});

it('does not match a longer word', () => {
  expect(['/games', '/games/3', '/shop', '/practices'].filter(isPlayPath)).toEqual([]);
});
