import { expect, it } from 'vitest';
import { getLeaveCost } from './leave-cost.ts';

const open = { gameMode: 'normal', isWhole: true, score: 800 } as const;
const survival = { ...open, gameMode: 'survival' } as const;
const practice = { ...open, gameMode: 'practice', isWhole: false } as const;
const challenge = { ...open, gameMode: 'challenge' } as const;
const match = { ...open, gameMode: 'tournament' } as const;

it('loses the points of a game, counts a survival run, and costs nothing where nothing is earned', () => {
  expect(getLeaveCost(open)).toBe('Your 800 points will not count if you leave.');
  expect(getLeaveCost({ ...open, score: 0 })).toBe('This game will not count if you leave.');
  expect(getLeaveCost(survival)).toBe('Leaving ends the run, and it counts: its 800 points are yours.');
  expect(getLeaveCost({ ...open, isWhole: false })).toBe('This is a warm-up: leaving it costs nothing.');
  expect(getLeaveCost(practice)).toBe('Leaving costs nothing. What you have practiced is kept.');
});

it('keeps the score of a contest, which is played once', () => {
  expect(getLeaveCost(challenge)).toBe('Leaving ends it: a challenge is played once. Your score so far, 800, stands.');
  expect(getLeaveCost(match)).toContain('a match is played once');
});

it('counts the rest of the Daily Ten as missed', () => {
  expect(getLeaveCost({ ...open, gameMode: 'dailyTen', isWhole: false })).toBe(
    'Leaving ends it: the Daily Ten is played once a day. What you have not answered counts as missed.',
  );
});
