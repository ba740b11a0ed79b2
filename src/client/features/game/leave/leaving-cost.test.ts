import { expect, it } from 'vitest';
import { leavingCost } from './leaving-cost.ts';

const open = { gameMode: 'normal', isWhole: true, score: 800 } as const;
const survival = { ...open, gameMode: 'survival' } as const;
const practice = { ...open, gameMode: 'practice', isWhole: false } as const;
const challenge = { ...open, gameMode: 'challenge' } as const;
const match = { ...open, gameMode: 'tournament' } as const;

it('leaving a game costs its points, a survival run counts, and what earns nothing costs nothing', () => {
  expect(leavingCost(open)).toBe('Your 800 points will not count if you leave.');
  expect(leavingCost({ ...open, score: 0 })).toBe('This game will not count if you leave.');
  expect(leavingCost(survival)).toBe('Leaving ends the run, and it counts: its 800 points are yours.');
  expect(leavingCost({ ...open, isWhole: false })).toBe('This is a warm-up: leaving it costs nothing.');
  expect(leavingCost(practice)).toBe('Leaving costs nothing. What you have practiced is kept.');
});

it('a contest is played once: its score stands', () => {
  expect(leavingCost(challenge)).toBe('Leaving ends it: a challenge is played once. Your score so far, 800, stands.');
  expect(leavingCost(match)).toContain('a match is played once');
});

it('the Daily Ten is played once a day: the rest is missed', () => {
  expect(leavingCost({ ...open, gameMode: 'dailyTen', isWhole: false })).toBe(
    'Leaving ends it: the Daily Ten is played once a day. What you have not answered counts as missed.',
  );
});
