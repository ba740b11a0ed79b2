import { expect, it } from 'vitest';
import { parseTheme, resolveTheme } from './theme.ts';

it('follows the system if no theme is chosen', () => {
  expect(resolveTheme(parseTheme(null), true)).toBe('dark');
  expect(resolveTheme(parseTheme(null), false)).toBe('light');
  expect(parseTheme('purple')).toBe('system');
});

it('keeps the chosen theme, whatever the system uses', () => {
  expect(resolveTheme(parseTheme('light'), true)).toBe('light');
  expect(resolveTheme(parseTheme('dark'), false)).toBe('dark');
});
