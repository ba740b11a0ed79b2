import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { trackedRoutes, findTrackedRoute } from './tracked-routes.ts';

it.each([
  ['/', '/'],
  ['/game/survival', '/game/survival'],
  ['/game/7', '/game/:categoryId'],
  ['/profile/abc', '/profile/:id'],
  ['/tournaments/3/matches/4', '/tournaments/:id/matches/:matchId'],
  ['/admin', null],
  ['/admin/players/abc', null],
  ['/somewhere/else', null],
])('records %s as %s', (path, route) => {
  expect(findTrackedRoute(path)).toBe(route);
});

it('tracks every screen of players', () => {
  const source = readFileSync(join(import.meta.dirname, '../../app/routes.tsx'), 'utf8');
  const routes = [...source.matchAll(/<Route path="([^"]+)"/g)].map(([, path = '']) => path);
  const isForPlayers = (path: string) => !/^\/(admin|account|reset|confirm|undo)/.test(path);
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter(isForPlayers).sort()).toEqual([...trackedRoutes].sort());
});
