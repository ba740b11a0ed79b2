import { describe, expect, it } from 'vitest';
import { gameReward, formatMovement, rewardedGamesPerDay, calculateGameReward } from './rules.ts';

const noDetails = { reference: '7', gameMode: null, categoryName: null, itemName: null, tournamentName: null } as const;

describe('formatMovement', () => {
  it.each([
    [{ reason: 'welcome' }, 'Welcome gift'],
    [{ reason: 'game', gameMode: 'normal', categoryName: 'Geography' }, 'Geography'],
    [{ reason: 'game', gameMode: 'survival', categoryName: 'Geography' }, 'Geography'],
    [{ reason: 'game', gameMode: 'survival' }, 'Survival Mode'],
    [{ reason: 'game', gameMode: 'normal' }, 'Quick Play'],
    [{ reason: 'game', gameMode: 'challenge', categoryName: 'Geography' }, 'Challenge: Geography'],
    [{ reason: 'daily' }, 'Daily challenge'],
    [{ reason: 'shop', reference: 'extraTime:x' }, 'Extra Time'],
    [{ reason: 'shop', reference: 'skipQuestion:x' }, 'Skip Question'],
    [{ reason: 'shop', reference: 'extraLife:x' }, 'Extra Life'],
    [{ reason: 'shop', reference: 'fiftyFifty:x' }, '50/50'],
    [{ reason: 'shop', reference: 'extraTimes' }, 'Power-up'],
    [{ reason: 'avatar', itemName: 'Top Hat' }, 'Top Hat'],
    [{ reason: 'avatar' }, 'Avatar item'],
    [{ reason: 'freeze' }, 'Streak freeze'],
    [{ reason: 'game', gameMode: 'challenge' }, 'Challenge'],
    [{ reason: 'game', gameMode: 'tournament', categoryName: 'Geography' }, 'Tournament match: Geography'],
    [{ reason: 'game', gameMode: 'tournament' }, 'Tournament match'],
    [{ reason: 'tournamentFee', tournamentName: 'Spring Cup' }, 'Tournament entry: Spring Cup'],
    [{ reason: 'tournamentFee' }, 'Tournament entry'],
    [{ reason: 'tournamentRefund', tournamentName: 'Spring Cup' }, 'Tournament entry refunded: Spring Cup'],
    [{ reason: 'tournamentRefund' }, 'Tournament entry refunded'],
    [{ reason: 'tournamentPrize', tournamentName: 'Spring Cup' }, 'Tournament prize: Spring Cup'],
    [{ reason: 'tournamentPrize' }, 'Tournament prize'],
    [{ reason: 'closed', tournamentName: 'Spring Cup' }, 'Account closed'],
  ] as const)('%j: %s', (movement, text) => {
    expect(formatMovement({ ...noDetails, ...movement })).toBe(text);
  });
});

describe('calculateGameReward', () => {
  it.each([
    ['one with a right answer', { questionsCorrect: 1, paidBefore: 0 }, 5],
    ['the 50th of a date', { questionsCorrect: 9, paidBefore: 49 }, 5],
    ['not the 51st', { questionsCorrect: 9, paidBefore: 50 }, 0],
    ['not one without a right answer', { questionsCorrect: 0, paidBefore: 0 }, 0],
  ])('%s', (_what, game, coins) => {
    expect(calculateGameReward(game, { gameReward, rewardedGamesPerDay })).toBe(coins);
  });
});
