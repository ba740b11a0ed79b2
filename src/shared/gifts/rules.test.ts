import { describe, expect, it } from 'vitest';
import { isWithinDailyLimit, giftCoinsPerDay, getGiftExpiry, giftPowerUpsPerDay } from './rules.ts';

describe('the daily limit of 200 coins and 10 power-ups from gifts', () => {
  it.each([
    ['coins', 0, 0, 100, true],
    ['coins', 100, 10, 100, true],
    ['coins', 101, 0, 100, false],
    ['coins', 200, 0, 10, false],
    ['power-up', 200, 5, 5, true],
    ['power-up', 0, 9, 1, true],
    ['power-up', 0, 9, 2, false],
    ['power-up', 0, 10, 1, false],
  ] as const)(
    '%s after %i coins and %i power-ups: %i more are allowed: %s',
    (type, coins, powerUps, quantity, fits) => {
      const limits = { giftCoinsPerDay, giftPowerUpsPerDay };
      expect(isWithinDailyLimit({ coins, powerUps }, { type, quantity }, limits)).toBe(fits);
    },
  );
});

it('returns an unclaimed gift after 7 days', () => {
  expect(getGiftExpiry(new Date('2026-03-01T12:00:00Z'))).toEqual(new Date('2026-03-08T12:00:00Z'));
});
