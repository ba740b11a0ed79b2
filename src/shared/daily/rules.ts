import { type Coins, coins } from '../kernel/coins.ts';

/** Paid once per date (rules M7); the settings can change it. */
export const challengeReward: Coins = coins(50);
/**
 * Freeze limits: how many a player can hold, how many streak days earn one, and the default price (rules Y7, Y8); the
 * settings can change the price.
 */
export const maxFreezes = 2;
export const daysForFreeze = 7;
export const freezePrice = 100;
/**
 * Minimum number of kinds that the calendar uses: seven for a week, and one more so that the next kind is not
 * predictable (rules Y11).
 */
export const minKinds = 8;
export const streakMilestones: readonly number[] = [3, 7, 14, 30, 100];
export const calendarDays = 42;
