import { expect, it } from 'vitest';
import { bottomBarItems, sideBarItems } from './navigation-items.ts';

it('has seven entries at the bottom, and calls the leaderboard Rankings there', () => {
  expect(bottomBarItems('/').map(({ label }) => label)).toEqual([
    'Home',
    'Tournaments',
    'Friends',
    'Progress',
    'Rankings',
    'Profile',
    'Shop',
  ]);
});

it('calls it Leaderboard in the sidebar', () => {
  expect(sideBarItems('/').map(({ label }) => label)).toContain('Leaderboard');
});

it('highlights the current route, and its parent', () => {
  const current = (path: string) =>
    sideBarItems(path)
      .filter((item) => item.current)
      .map(({ label }) => label);
  expect(current('/')).toEqual(['Home']);
  expect(current('/tournaments/7')).toEqual(['Tournaments']);
  expect(current('/shop')).toEqual(['Shop']);
  expect(current('/shopping')).toEqual([]);
  expect(current('/profile')).toEqual(['Profile']);
  expect(current('/profile/somebody-else')).toEqual([]);
  expect(current('/profile/avatar')).toEqual(['Profile']);
  expect(current('/subcategories/7')).toEqual(['Home']);
  expect(current('/league')).toEqual(['Leaderboard']);
  expect(current('/leaderboard')).toEqual(['Leaderboard']);
});

it('counts what waits behind an entry, in both', () => {
  const counted = (items: ReturnType<typeof sideBarItems>) =>
    items.filter(({ count }) => count).map(({ label, count }) => [label, count]);
  expect(counted(sideBarItems('/', { '/friends': 3 }))).toEqual([['Friends', 3]]);
  expect(counted(bottomBarItems('/', { '/friends': 3 }))).toEqual([['Friends', 3]]);
});
