import { expect, it } from 'vitest';
import { listGuestProgress, formatGuestLoss } from './guest-progress.ts';

const emptyProgress = { gamesPlayed: 0, totalScore: 0, level: 1, currentStreak: 0, coins: 0 };
const some = { gamesPlayed: 1, totalScore: 1250, level: 3, currentStreak: 2, coins: 5 };

it("lists a guest's progress without zeros", () => {
  expect(listGuestProgress(emptyProgress)).toEqual([]);
  expect(listGuestProgress(some)).toEqual(['1,250 points', '1 game', 'level 3', 'a 2-day streak', '5 coins']);
});

it('names what is lost', () => {
  expect(formatGuestLoss(emptyProgress)).toBe(
    'You are playing as a guest. Your achievements, power-ups and avatar would be gone for good.',
  );
  expect(formatGuestLoss({ ...some, coins: 0 })).toBe(
    'You are playing as a guest. 1,250 points, 1 game, level 3, a 2-day streak, and your achievements, power-ups and avatar would be gone for good.',
  );
});
