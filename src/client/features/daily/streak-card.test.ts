import { expect, it } from 'vitest';
import { formatFreezes, formatStreakDays, getStreakHint } from './streak-card.tsx';

it('formats "1 Day" and "N Days"', () => {
  expect(formatStreakDays(0)).toBe('0 Days');
  expect(formatStreakDays(1)).toBe('1 Day');
  expect(formatStreakDays(5)).toBe('5 Days');
});

it('suggests what to do for the streak today', () => {
  expect(getStreakHint(5, true)).toBe('Lit for today');
  expect(getStreakHint(5, false)).toBe('Play one game to keep it lit');
  expect(getStreakHint(0, false)).toBe('Play one game to light the first');
});

it('formats the number of streak freezes', () => {
  expect([0, 1, 2].map(formatFreezes)).toEqual(['Get a streak freeze', '1 streak freeze', '2 streak freezes']);
});
