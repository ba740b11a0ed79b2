import { expect, it } from 'vitest';
import { friendsTabs, getFriendsTab } from './page-tabs.ts';

it('has its five tabs (rules 2.20)', () => {
  expect(friendsTabs.map(({ label }) => label)).toEqual(['Friends', 'Search', 'Requests', 'Challenges', 'Gifts']);
});

it('opens the tab in the address, or the first one', () => {
  expect([getFriendsTab('tab=gifts'), getFriendsTab(''), getFriendsTab('tab=nowhere')]).toEqual([
    'gifts',
    'friends',
    'friends',
  ]);
});
