import { expect, it } from 'vitest';
import { freezesText, streakDays, streakHint } from './streak-text.ts';

it('counts "1 Day" and "N Days"', () => {
  expect(streakDays(0)).toBe('0 Days');
  expect(streakDays(1)).toBe('1 Day');
  expect(streakDays(5)).toBe('5 Days');
});

it('says what to do for the streak today', () => {
  expect(streakHint(5, true)).toBe('Lit for today');
  expect(streakHint(5, false)).toBe('Play one game to keep it lit');
  expect(streakHint(0, false)).toBe('Play one game to light the first');
});

it('tells how many freezes are held', () => {
  expect([0, 1, 2].map(freezesText)).toEqual(['Get a streak freeze', '1 streak freeze', '2 streak freezes']);
});
