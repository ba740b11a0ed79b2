import { expect, it } from 'vitest';
import { getBottomBarItems, getSideBarItems } from './navigation-items.ts';

it('has seven entries in the bottom bar, and calls the leaderboard Rankings there', () => {
  expect(getBottomBarItems('/').map(({ label }) => label)).toEqual([
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
  expect(getSideBarItems('/').map(({ label }) => label)).toContain('Leaderboard');
});

it('highlights the entry of the current route and of its parent', () => {
  const current = (path: string) =>
    getSideBarItems(path)
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

it('shows the number of waiting items at an entry, in both bars', () => {
  const counted = (items: ReturnType<typeof getSideBarItems>) =>
    items.filter(({ count }) => count).map(({ label, count }) => [label, count]);
  expect(counted(getSideBarItems('/', { '/friends': 3 }))).toEqual([['Friends', 3]]);
  expect(counted(getBottomBarItems('/', { '/friends': 3 }))).toEqual([['Friends', 3]]);
});
