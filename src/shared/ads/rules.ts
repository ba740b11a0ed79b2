import { type Coins, coins } from '../kernel/coins.ts';

/** Minimum milliseconds from the start of a rewarded video to its claim, measured by the server's clock (rules M17). */
export const rewardedVideoMs = 15_000;
/** Progress bar of the video dialog: it advances by 0.67 of 100 every 100 ms (rules 4.7). */
export const videoProgressStep = 0.67;
export const videoProgressStepMs = 100;
/** The settings can change it (rules M18). */
export const rewardedVideosPerDay = 5;
/** Reward of a video: 50 coins by default (the settings can change it), 1 Extra Time and 1 50/50 (rules M8). */
export const videoReward: { readonly coins: Coins; readonly extraTime: number; readonly fiftyFifty: number } = {
  coins: coins(50),
  extraTime: 1,
  fiftyFifty: 1,
};

export const adPlacements = ['home', 'home-end', 'leaderboard', 'shop', 'rewarded'] as const;

export type AdPlacement = (typeof adPlacements)[number];

/** Repeated views of an ad by the same player within this many milliseconds count as one. */
export const viewDedupeMs = 10_000;

export const adStates = ['showing', 'scheduled', 'over', 'stopped'] as const;

export type AdState = (typeof adStates)[number];

/** An ad that was stopped stays stopped whatever its dates are. */
export function getAdState(
  ad: { readonly isActive: boolean; readonly startsAt: Date | null; readonly endsAt: Date | null },
  now: Date,
): AdState {
  if (!ad.isActive) return 'stopped';
  if (ad.endsAt && ad.endsAt <= now) return 'over';
  return ad.startsAt && ad.startsAt > now ? 'scheduled' : 'showing';
}

/** Measured by the server's clock (rules M17). */
export function isVideoOver(beganAt: Date, now: Date): boolean {
  return now.getTime() - beganAt.getTime() >= rewardedVideoMs;
}

export function countClaimsLeft(claimed: number, perDay: number): number {
  return Math.max(0, perDay - claimed);
}

const gamePathPattern = /^\/(?!\/)[A-Za-z0-9/?=&_#-]{0,100}$/;

/** `//host` is rejected. */
export function isGamePath(address: string): boolean {
  return gamePathPattern.test(address);
}
