import { expect, test } from 'vitest';
import { correctionFault, correctionOf } from './correction.ts';

test.each(['', 'x', '1.5', '-3', '1e3', '9999999999'])('%j is no number of coins', (text) => {
  expect(correctionOf(true, text)).toBeNull();
});

test('coins are given or taken', () => {
  expect([correctionOf(true, ' 25 '), correctionOf(false, '25')]).toEqual([25, -25]);
});

test('a correction moves something, not too much, and never more than there is', () => {
  expect(correctionFault(25, 0)).toBeUndefined();
  expect(correctionFault(-25, 25)).toBeUndefined();
  expect(correctionFault(-26, 25)).toContain('25 coins');
  for (const amount of [null, 0, 100_001]) expect(correctionFault(amount, 0)).toBeDefined();
});
