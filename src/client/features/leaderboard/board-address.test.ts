import { expect, it } from 'vitest';
import { formatBoardAddress, parseBoardAddress } from './board-address.ts';

it('parses a ranking from its address', () => {
  const friends = { type: 'friends', kind: 'week' } as const;
  expect(formatBoardAddress(friends)).toBe('/leaderboard?tab=friends&period=week');
  expect(parseBoardAddress('tab=friends&period=week')).toEqual(friends);
  expect(parseBoardAddress('tab=friends')).toEqual({ type: 'friends', kind: 'all' });
});

it('falls back to the global all-time ranking', () => {
  const all = { type: 'global', kind: 'all' } as const;
  expect(formatBoardAddress(all)).toBe('/leaderboard');
  expect(parseBoardAddress('')).toEqual(all);
  expect(parseBoardAddress('tab=moon&period=century')).toEqual(all);
});

it('parses the ranking of a category', () => {
  const science = { type: 'local', kind: 'place-7' } as const;
  expect(formatBoardAddress(science)).toBe('/leaderboard?tab=local&place=7');
  expect(parseBoardAddress('tab=local&place=7')).toEqual(science);
  for (const place of ['moon', '0', '-1', '']) expect(parseBoardAddress(`place=${place}`).kind).toBe('all');
});
