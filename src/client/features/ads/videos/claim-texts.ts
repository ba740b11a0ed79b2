import type { ClaimedReward } from './claim-once.ts';
import { formatReward } from './reward-text.ts';

/** Null means that it was paid before and the response was lost. */
export function createClaimedToast(claimed: ClaimedReward | null) {
  const text = claimed ? `You got ${formatReward(claimed)}.` : 'It is in your balance.';
  return { title: 'Reward Claimed!', text, tone: 'success' } as const;
}

/** For other failures (rules 8.3). */
export function createClaimFailedToast(text: string) {
  return { title: 'Error', text, tone: 'destructive' } as const;
}

export const claimFailedMessage = 'Failed to claim reward. Please try again.';

/** The session has expired (rules 8.3). */
export const sessionExpiredNotice = {
  title: 'Session Expired',
  text: 'Please log in again to claim rewards.',
  delayMs: 1500,
} as const;

/** The visitor is signed out (rules 5.1). */
export const logInNotice = {
  title: 'Please Log In',
  text: 'You need to be logged in to claim rewards.',
  delayMs: 1000,
} as const;
