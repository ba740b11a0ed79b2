import { expect, it } from 'vitest';
import { getTournamentsTab, tournamentsTabs } from './page-tabs.ts';

it('has its four tabs (rules 2.28)', () => {
  expect(tournamentsTabs.map(({ label }) => label)).toEqual(['Browse', 'My Tournaments', 'Live', 'Completed']);
});

it('opens the tab in the address, or the first one', () => {
  const asked = ['tab=mine', 'tab=live', '', 'tab=nowhere'];
  expect(asked.map(getTournamentsTab)).toEqual(['mine', 'live', 'browse', 'browse']);
});
