/** What can be given (rules 5.6). */
export const giftTypes = ['coins', 'power-up'] as const;
export const giftCoinAmounts: readonly number[] = [10, 25, 50, 100];
export const giftPowerUpQuantities: readonly number[] = [1, 2, 3, 5];
/** Characters of a message at most. */
export const giftMessageLength = 200;
/** Days until unclaimed gifts return; what a player may claim a date unless the settings say else (rules M15, M16). */
export const giftDays = 7;
export const giftCoinsPerDay = 200;
export const giftPowerUpsPerDay = 10;

export type GiftType = (typeof giftTypes)[number];

const dayMs = 86_400_000;

/** When a gift that nobody claimed goes back. */
export function giftExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + giftDays * dayMs);
}

/** What a player claimed of gifts on one date. */
export interface ClaimedToday {
  readonly coins: number;
  readonly powerUps: number;
}

/** What may be claimed on one date, as the settings have it. */
export interface GiftLimits {
  readonly giftCoinsPerDay: number;
  readonly giftPowerUpsPerDay: number;
}

/** Whether one more gift fits into what a player may claim on a date (rules M16). */
export function fitsToday(
  today: ClaimedToday,
  gift: { readonly type: GiftType; readonly quantity: number },
  limits: GiftLimits,
): boolean {
  return gift.type === 'coins'
    ? today.coins + gift.quantity <= limits.giftCoinsPerDay
    : today.powerUps + gift.quantity <= limits.giftPowerUpsPerDay;
}
