import { expect, test } from 'vitest';
import { isQuietPath } from './quiet-path.ts';

test.each(['/game', '/game/3', '/game/survival', '/tournaments/12/matches/7', '/practice', '/notifications', '/s/abc'])(
  '%s: news wait, for a question is not talked over',
  (path) => {
    expect(isQuietPath(path)).toBe(true);
  },
);

test.each([
  '/',
  '/games',
  '/tournaments',
  '/tournaments/12',
  '/results/abc',
  '/shop',
  '/subcategories/1',
  '/friends',
  '/profile',
])('%s: news are told', (path) => {
  expect(isQuietPath(path)).toBe(false);
});
