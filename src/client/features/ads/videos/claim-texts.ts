import type { Claimed } from './claim-once.ts';
import { rewardText } from './reward-text.ts';

/** What a paid claim says; null: paid before, and the answer got lost. */
export function claimedToast(claimed: Claimed | null) {
  const text = claimed ? `You got ${rewardText(claimed)}.` : 'It is in your balance.';
  return { title: 'Reward Claimed!', text, tone: 'success' } as const;
}

/** A claim that failed otherwise (rules 8.3). */
export function claimFailedToast(text: string) {
  return { title: 'Error', text, tone: 'destructive' } as const;
}

export const claimFailureText = 'Failed to claim reward. Please try again.';

/** A claim whose session is over (rules 8.3). */
export const sessionExpiredNotice = {
  title: 'Session Expired',
  text: 'Please log in again to claim rewards.',
  delayMs: 1500,
} as const;

/** A claim without a user (rules 5.1). */
export const logInNotice = {
  title: 'Please Log In',
  text: 'You need to be logged in to claim rewards.',
  delayMs: 1000,
} as const;
