import { expect, it } from 'vitest';
import { pages } from '#shared/pages.ts';
import { isOpenDuringMaintenance } from './path-rules.ts';

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
])('during maintenance %s is shown to a player: %s, and on a page opened later: %s', (path, known, unknown) => {
  expect([isOpenDuringMaintenance(path, true), isOpenDuringMaintenance(path, false)]).toEqual([known, unknown]);
});

it('public pages are shown during maintenance, like their prerendered versions', () => {
  const read = pages.filter(({ path, isIndexable: isListed }) => isListed && path !== '/').map(({ path }) => path);
  expect(read).toContain('/help');
  expect(
    read.filter((path) => !isOpenDuringMaintenance(path, true) || !isOpenDuringMaintenance(`${path}/`, false)),
  ).toEqual([]);
});
