import { type Coins, coins } from '../kernel/coins.ts';

/** Milliseconds from the beginning of a rewarded video to its claim, by the server's clock (rules M17). */
export const rewardedVideoMs = 15_000;
/** How far the dialog's bar grows, and how often: 0.67 of 100 every 100 ms (rules 4.7). */
export const videoStep = 0.67;
export const videoStepMs = 100;
/** Rewarded videos that pay on one date of a player (rules M18), unless the settings say else. */
export const rewardedVideosPerDay = 5;
/** What one pays: 50 coins unless the settings say else, 1 Extra Time, 1 50/50 (rules M8). */
export const videoReward: { readonly coins: Coins; readonly extraTime: number; readonly fiftyFifty: number } = {
  coins: coins(50),
  extraTime: 1,
  fiftyFifty: 1,
};

/** Where the game shows ads; the second slot of the home screen has a place of its own. */
export const adPlacements = ['home', 'home-end', 'leaderboard', 'shop', 'rewarded'] as const;

export type AdPlacement = (typeof adPlacements)[number];

/** A view of the same ad by the same player within this many milliseconds of the last one is the same view. */
export const sameViewMs = 10_000;

export const adStates = ['showing', 'scheduled', 'over', 'stopped'] as const;

export type AdState = (typeof adStates)[number];

/** How an ad stands at an instant: its dates say when it shows, and whoever stopped it has the last word. */
export function adState(
  ad: { readonly isActive: boolean; readonly startsAt: Date | null; readonly endsAt: Date | null },
  now: Date,
): AdState {
  if (!ad.isActive) return 'stopped';
  if (ad.endsAt && ad.endsAt <= now) return 'over';
  return ad.startsAt && ad.startsAt > now ? 'scheduled' : 'showing';
}

/** Whether a video that began then may be claimed now, by the server's clock (rules M17). */
export function isVideoOver(beganAt: Date, now: Date): boolean {
  return now.getTime() - beganAt.getTime() >= rewardedVideoMs;
}

/** Rewarded videos that still pay on a date with so many paid ones. */
export function claimsLeft(claimed: number, perDay: number): number {
  return Math.max(0, perDay - claimed);
}
