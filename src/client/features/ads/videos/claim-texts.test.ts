import { expect, it } from 'vitest';
import {
  createClaimedToast,
  createClaimFailedToast,
  claimFailedMessage,
  logInNotice,
  sessionExpiredNotice,
} from './use-claim-reward.ts';

it('states the reward: 50 coins, 1 Extra Time and 1 50/50', () => {
  const { title, text } = createClaimedToast({ coins: 50, extraTime: 1, fiftyFifty: 1, balance: 150, claimsLeft: 4 });
  expect([title, text]).toEqual(['Reward Claimed!', 'You got 50 coins, 1 Extra Time and 1 50/50.']);
});

it('omits coins if the settings pay none', () => {
  const { text } = createClaimedToast({ coins: 0, extraTime: 1, fiftyFifty: 1, balance: 150, claimsLeft: 4 });
  expect(text).toBe('You got 1 Extra Time and 1 50/50.');
});

it('reports success even if only the response was lost', () => {
  expect(createClaimedToast(null).text).toBe('It is in your balance.');
});

it('shows "Error" with the message, or "Failed to claim reward. Please try again."', () => {
  const { title, text, tone } = createClaimFailedToast(claimFailedMessage);
  expect([title, text, tone]).toEqual(['Error', 'Failed to claim reward. Please try again.', 'destructive']);
});

it('opens the login 1.5 s after "Session Expired"', () => {
  const { title, text, delayMs } = sessionExpiredNotice;
  expect([title, text, delayMs]).toEqual(['Session Expired', 'Please log in again to claim rewards.', 1500]);
});

it('opens the login 1 s after "Please Log In"', () => {
  const { title, text, delayMs } = logInNotice;
  expect([title, text, delayMs]).toEqual(['Please Log In', 'You need to be logged in to claim rewards.', 1000]);
});
