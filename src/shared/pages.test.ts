import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isPageAddress, findPage, pages } from './pages.ts';

const listRoutes = (file: string) => {
  const source = readFileSync(join(import.meta.dirname, '../client/app', file), 'utf8');
  const paths = [...source.matchAll(/<Route path="([^"]+)"/g)].map(([, path = '']) => path);
  // A route with an optional last segment counts as two pages.
  return paths.flatMap((path) => (path.endsWith('/:id?') ? [path.slice(0, -5), path.slice(0, -1)] : [path]));
};

it('every route of the client is a page, and every page has a route', () => {
  const routes = [
    ...listRoutes('routes.tsx').filter((path) => path !== '/admin/*?'),
    ...listRoutes('admin/admin-routes.tsx'),
  ];
  expect(pages.map(({ path }) => path).sort()).toEqual(routes.sort());
});

it.each([
  ['/', '/'],
  ['/help/', '/help'],
  ['/game/survival', '/game/survival'],
  ['/game/12', '/game/:categoryId'],
  ['/profile/abc', '/profile/:id'],
  ['/tournaments/3/matches/4', '/tournaments/:id/matches/:matchId'],
])('%s is %s', (path, route) => expect(findPage(path)?.path).toBe(route));

it.each(['/nowhere', '/game/abc', '/game/12/13', '/tournaments/x', '/profile/a/b', '/help.html', '//'])(
  '%s has no page',
  (path) => expect(findPage(path)).toBeNull(),
);

it.each(['/', '/tournaments', '/shop?tab=avatar', '/help#power-ups', '/profile/abc', '/game?category=3&challenge=7'])(
  '%s is the address of a page',
  (address) => expect(isPageAddress(address)).toBe(true),
);

it.each([
  '',
  'shop',
  '/api/logout',
  '/api/login?returnTo=/shop',
  '/api',
  '/pictures/1',
  '/nowhere',
  '/game/abc',
  '//evil',
  '/\\evil.example',
  '/shop/../api/logout',
  '/%61pi/logout',
  '/shop?next=https://evil.example',
  'https://evil.example/shop',
  'javascript:alert(1)',
  `/shop?tab=${'x'.repeat(100)}`,
])('%s is not the address of a page', (address) => expect(isPageAddress(address)).toBe(false));
