import { expect, it } from 'vitest';
import { boardAddress, boardPlace } from './board-address.ts';

it('a ranking is found by its address', () => {
  const friends = { type: 'friends', period: 'week' } as const;
  expect(boardAddress(friends)).toBe('/leaderboard?tab=friends&period=week');
  expect(boardPlace('tab=friends&period=week')).toEqual(friends);
  expect(boardPlace('tab=friends')).toEqual({ type: 'friends', period: 'all' });
});

it('the ranking of everyone and all time is the leaderboard itself, and what is unknown leads there', () => {
  const all = { type: 'global', period: 'all' } as const;
  expect(boardAddress(all)).toBe('/leaderboard');
  expect(boardPlace('')).toEqual(all);
  expect(boardPlace('tab=moon&period=century')).toEqual(all);
});
