import { describe, expect, it } from 'vitest';
import { calculateLevel, calculateLevelProgressPercent, calculateWinRate } from '../progress/rules.ts';
import { calculateAccuracy, isSuccess, calculateStars } from './rules.ts';

describe('the end of a game', () => {
  it('is a success from exactly 70 % in a normal game', () => {
    expect(isSuccess('normal', 7, 10)).toBe(true);
    expect(isSuccess('normal', 9, 13)).toBe(false);
    expect(isSuccess('normal', 0, 0)).toBe(false);
  });

  it('is a success from 5 right answers in survival', () => {
    expect([4, 5].map((right) => isSuccess('survival', right, 6))).toEqual([false, true]);
  });

  it('has floor(accuracy / 20) stars, only on success', () => {
    expect([70, 79, 80, 99, 100].map((accuracy) => calculateStars(accuracy, true))).toEqual([3, 3, 4, 4, 5]);
    expect(calculateStars(100, false)).toBe(0);
    expect(calculateAccuracy(2, 3)).toBe(67);
  });
});

describe('the level', () => {
  it('is 1 + floor(totalScore / 500), and its progress bar is the remainder divided by 5', () => {
    expect([0, 499, 500, 1250].map(calculateLevel)).toEqual([1, 1, 2, 3]);
    expect([0, 250, 499, 500].map(calculateLevelProgressPercent)).toEqual([0, 50, 99.8, 0]);
    expect([calculateWinRate(0, 0), calculateWinRate(1, 3)]).toEqual([0, 33]);
  });
});
