import { expect, it } from 'vitest';
import { pages } from '#shared/pages.ts';
import { isExempt } from './open-paths.ts';

it.each([
  ['/account', true, true],
  ['/game', true, false],
  ['/game/12', true, false],
  ['/game/challenge/3', true, false],
  ['/practice', true, false],
  ['/s/abcdefghijklmnop', true, false],
  ['/tournaments/4/matches/9', true, false],
  ['/', false, false],
  ['/shop', false, false],
  ['/games', false, false],
  ['/tournaments/4', false, false],
  ['/admin/settings', false, false],
  ['/helpers', false, false],
])('while the game is closed, %s is shown to a player: %s, on a page opened since: %s', (path, known, unknown) => {
  expect([isExempt(path, true), isExempt(path, false)]).toEqual([known, unknown]);
});

it('what everybody may read is shown while the game is closed, as its pages are when they are loaded', () => {
  const read = pages.filter(({ path, isListed }) => isListed && path !== '/').map(({ path }) => path);
  expect(read).toContain('/help');
  expect(read.filter((path) => !isExempt(path, true) || !isExempt(`${path}/`, false))).toEqual([]);
});
