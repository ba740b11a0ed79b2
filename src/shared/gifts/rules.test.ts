import { describe, expect, it } from 'vitest';
import { fitsToday, giftCoinsPerDay, giftExpiry, giftPowerUpsPerDay } from './rules.ts';

describe('a player claims at most 200 coins and 10 power-ups of gifts a day', () => {
  it.each([
    ['coins', 0, 0, 100, true],
    ['coins', 100, 10, 100, true],
    ['coins', 101, 0, 100, false],
    ['coins', 200, 0, 10, false],
    ['power-up', 200, 5, 5, true],
    ['power-up', 0, 9, 1, true],
    ['power-up', 0, 9, 2, false],
    ['power-up', 0, 10, 1, false],
  ] as const)('%s after %i coins and %i power-ups: %i more fit: %s', (type, coins, powerUps, quantity, fits) => {
    const limits = { giftCoinsPerDay, giftPowerUpsPerDay };
    expect(fitsToday({ coins, powerUps }, { type, quantity }, limits)).toBe(fits);
  });
});

it('an unclaimed gift goes back after 7 days', () => {
  expect(giftExpiry(new Date('2026-03-01T12:00:00Z'))).toEqual(new Date('2026-03-08T12:00:00Z'));
});
