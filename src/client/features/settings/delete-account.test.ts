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
  ['password', '', 'Please enter your password.'],
  ['password', ' ', undefined],
  ['word', '', 'Please type DELETE.'],
  ['word', 'DELET', 'Please type DELETE.'],
  ['word', ' delete ', undefined],
] as const)('a confirmation by %s of %j: %s', (kind, text, fault) => {
  expect(confirmationFault(kind, text)).toBe(fault);
});
