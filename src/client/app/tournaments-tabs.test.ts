import { expect, it } from 'vitest';
import { tournamentsTabOf, tournamentsTabs } from './tournaments-tabs.ts';

it('has its four tabs (rules 2.28)', () => {
  expect(tournamentsTabs.map(({ label }) => label)).toEqual(['Browse', 'My Tournaments', 'Live', 'Completed']);
});

it('opens the tab that the address asks for, and the first one otherwise', () => {
  const asked = ['tab=mine', 'tab=live', '', 'tab=nowhere'];
  expect(asked.map(tournamentsTabOf)).toEqual(['mine', 'live', 'browse', 'browse']);
});
