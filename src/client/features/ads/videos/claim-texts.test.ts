import { expect, it } from 'vitest';
import { claimedToast, claimFailedToast, claimFailureText, logInNotice, sessionExpiredNotice } from './claim-texts.ts';

it('says what a video paid: 50 coins, 1 Extra Time and 1 50/50', () => {
  const { title, text } = claimedToast({ coins: 50, extraTime: 1, fiftyFifty: 1, balance: 150, claimsLeft: 4 });
  expect([title, text]).toEqual(['Reward Claimed!', 'You got 50 coins, 1 Extra Time and 1 50/50.']);
});

it('names no coins where the settings pay none', () => {
  const { text } = claimedToast({ coins: 0, extraTime: 1, fiftyFifty: 1, balance: 150, claimsLeft: 4 });
  expect(text).toBe('You got 1 Extra Time and 1 50/50.');
});

it('says so too when only the answer got lost', () => {
  expect(claimedToast(null).text).toBe('It is in your balance.');
});

it('says "Error" with the message, or "Failed to claim reward. Please try again."', () => {
  const { title, text, tone } = claimFailedToast(claimFailureText);
  expect([title, text, tone]).toEqual(['Error', 'Failed to claim reward. Please try again.', 'destructive']);
});

it('leads to the login 1.5 s after "Session Expired"', () => {
  const { title, text, delayMs } = sessionExpiredNotice;
  expect([title, text, delayMs]).toEqual(['Session Expired', 'Please log in again to claim rewards.', 1500]);
});

it('leads to the login 1 s after "Please Log In"', () => {
  const { title, text, delayMs } = logInNotice;
  expect([title, text, delayMs]).toEqual(['Please Log In', 'You need to be logged in to claim rewards.', 1000]);
});
