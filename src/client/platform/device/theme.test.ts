import { expect, it } from 'vitest';
import { parseTheme, shownTheme } from './theme.ts';

it('follows the system while no theme is chosen', () => {
  expect(shownTheme(parseTheme(null), true)).toBe('dark');
  expect(shownTheme(parseTheme(null), false)).toBe('light');
  expect(parseTheme('purple')).toBe('system');
});

it('keeps the chosen theme whatever the system says', () => {
  expect(shownTheme(parseTheme('light'), true)).toBe('light');
  expect(shownTheme(parseTheme('dark'), false)).toBe('dark');
});
