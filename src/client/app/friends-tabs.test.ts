import { expect, it } from 'vitest';
import { friendsTabs, tabOf } from './friends-tabs.ts';

it('has its five tabs (rules 2.20)', () => {
  expect(friendsTabs.map(({ label }) => label)).toEqual(['Friends', 'Search', 'Requests', 'Challenges', 'Gifts']);
});

it('opens the tab that the address asks for, and the first one otherwise', () => {
  expect([tabOf('tab=gifts'), tabOf(''), tabOf('tab=nowhere')]).toEqual(['gifts', 'friends', 'friends']);
});
