import { expect, it } from 'vitest';
import { guestFacts, lossText } from './guest-facts.ts';

const nothing = { gamesPlayed: 0, totalScore: 0, level: 1, currentStreak: 0, coins: 0 };
const some = { gamesPlayed: 1, totalScore: 1250, level: 3, currentStreak: 2, coins: 5 };

it('tells what a guest has, and nothing of what there is none of', () => {
  expect(guestFacts(nothing)).toEqual([]);
  expect(guestFacts(some)).toEqual(['1,250 points', '1 game', 'level 3', 'a 2-day streak', '5 coins']);
});

it('names what is lost', () => {
  expect(lossText(nothing)).toBe(
    'You are playing as a guest. Your achievements, power-ups and avatar would be gone for good.',
  );
  expect(lossText({ ...some, coins: 0 })).toBe(
    'You are playing as a guest. 1,250 points, 1 game, level 3, a 2-day streak, and your achievements, power-ups and avatar would be gone for good.',
  );
});
