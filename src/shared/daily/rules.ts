import { type Coins, coins } from '../kernel/coins.ts';

/** Coins for the daily challenge, once a date (rules M7), unless the settings say else. */
export const challengeReward: Coins = coins(50);
/** Freezes that a player can hold, days of streak for one, its price unless the settings say else (rules Y7, Y8). */
export const maxFreezes = 2;
export const daysForFreeze = 7;
export const freezePrice = 100;
/** Kinds that the calendar draws from at least: seven for a week, and one more so that the next is not certain (rules Y11). */
export const leastKinds = 8;
/** Days of streak that are celebrated. */
export const streakMilestones: readonly number[] = [3, 7, 14, 30, 100];
/** Dates that the streak calendar shows. */
export const calendarDays = 42;
