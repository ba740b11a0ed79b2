import { expect, it } from 'vitest';
import { validateConfirmation } from './delete-account-texts.ts';
import { listDeletedData, keptData } from './delete-account-texts.ts';

it('lists what the player loses, with numbers', () => {
  const text = listDeletedData({ coins: 1250, level: 7, longestStreak: 1 }).join('; ');
  expect(text).toMatch(/1.?250 coins/);
  expect(text).toContain('Level 7, a streak of 1 day');
  expect(listDeletedData({ coins: 1, level: 1, longestStreak: 0 }).join('; ')).not.toContain('streak');
});

it('lists what is kept and under which name', () => {
  expect(keptData.join('; ')).toContain('Former player');
});

it.each([
  ['', 'Please type DELETE.'],
  ['DELET', 'Please type DELETE.'],
  [' delete ', undefined],
] as const)('validates the confirmation %j: %s', (text, fault) => {
  expect(validateConfirmation(text)).toBe(fault);
});
