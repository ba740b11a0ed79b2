/** See rules 5.6. */
export const giftTypes = ['coins', 'power-up'] as const;
export const giftCoinAmounts: readonly number[] = [10, 25, 50, 100];
export const giftPowerUpQuantities: readonly number[] = [1, 2, 3, 5];
export const giftMessageLength = 200;
/**
 * Days until unclaimed gifts are returned, and default limits of claims per date; the settings can change the limits
 * (rules M15, M16).
 */
export const giftDays = 7;
export const giftCoinsPerDay = 200;
export const giftPowerUpsPerDay = 10;

export type GiftType = (typeof giftTypes)[number];

const dayMs = 86_400_000;

export function getGiftExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + giftDays * dayMs);
}

export interface ClaimedToday {
  readonly coins: number;
  readonly powerUps: number;
}

export interface GiftLimits {
  readonly giftCoinsPerDay: number;
  readonly giftPowerUpsPerDay: number;
}

/** Whether another gift is within the player's limits of the date (rules M16). */
export function isWithinDailyLimit(
  today: ClaimedToday,
  gift: { readonly type: GiftType; readonly quantity: number },
  limits: GiftLimits,
): boolean {
  return gift.type === 'coins'
    ? today.coins + gift.quantity <= limits.giftCoinsPerDay
    : today.powerUps + gift.quantity <= limits.giftPowerUpsPerDay;
}
