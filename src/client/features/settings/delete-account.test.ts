import { expect, it } from 'vitest';
import { confirmationFault } from './delete-confirmation.ts';
import { goes, stays } from './delete-texts.ts';

it('says what a player loses, in numbers', () => {
  const text = goes({ coins: 1250, level: 7, longestStreak: 1 }).join('; ');
  expect(text).toMatch(/1.?250 coins/);
  expect(text).toContain('Level 7, a streak of 1 day');
  expect(goes({ coins: 1, level: 1, longestStreak: 0 }).join('; ')).not.toContain('streak');
});

it('says what stays, and under which name', () => {
  expect(stays.join('; ')).toContain('Former player');
});

it.each([
  ['', 'Please type DELETE.'],
  ['DELET', 'Please type DELETE.'],
  [' delete ', undefined],
] as const)('a confirmation by %j: %s', (text, fault) => {
  expect(confirmationFault(text)).toBe(fault);
});
