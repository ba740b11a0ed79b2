import { expect, test } from 'vitest';
import { validateCorrection, parseCorrection } from './correct-balance-form.tsx';

test.each(['', 'x', '1.5', '-3', '1e3', '9999999999'])('rejects %j as a number of coins', (text) => {
  expect(parseCorrection(true, text)).toBeNull();
});

test('parses coins as given or taken', () => {
  expect([parseCorrection(true, ' 25 '), parseCorrection(false, '25')]).toEqual([25, -25]);
});

test('requires a correction that is not zero, not too large, and covered by the balance', () => {
  expect(validateCorrection(25, 0)).toBeUndefined();
  expect(validateCorrection(-25, 25)).toBeUndefined();
  expect(validateCorrection(-26, 25)).toContain('25 coins');
  for (const amount of [null, 0, 100_001]) expect(validateCorrection(amount, 0)).toBeDefined();
});
