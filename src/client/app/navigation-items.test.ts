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
});
