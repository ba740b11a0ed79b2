import { expect, it } from 'vitest';
import { boardAddress, boardPlace } from './board-address.ts';

it('a ranking is found by its address', () => {
  const friends = { type: 'friends', kind: 'week' } as const;
  expect(boardAddress(friends)).toBe('/leaderboard?tab=friends&period=week');
  expect(boardPlace('tab=friends&period=week')).toEqual(friends);
  expect(boardPlace('tab=friends')).toEqual({ type: 'friends', kind: 'all' });
});

it('the ranking of everyone and all time is the leaderboard itself, and what is unknown leads there', () => {
  const all = { type: 'global', kind: 'all' } as const;
  expect(boardAddress(all)).toBe('/leaderboard');
  expect(boardPlace('')).toEqual(all);
  expect(boardPlace('tab=moon&period=century')).toEqual(all);
});

it('the ranking of a place is found by the place', () => {
  const science = { type: 'local', kind: 'place-7' } as const;
  expect(boardAddress(science)).toBe('/leaderboard?tab=local&place=7');
  expect(boardPlace('tab=local&place=7')).toEqual(science);
  for (const place of ['moon', '0', '-1', '']) expect(boardPlace(`place=${place}`).kind).toBe('all');
});
