import { describe, expect, it } from 'vitest';
import { compareByAccuracy, toAnswerTotals, judgeCategory, calculatePercentile, sumTallies } from './rules.ts';

const tally = (correct: number, answered: number, usedMs = 0) => ({ correct, answered, usedMs });

describe('judgeCategory', () => {
  it('returns strength from exactly 70 % and weakness below exactly 50 %', () => {
    expect([tally(7, 10), tally(699, 1000), tally(5, 10), tally(499, 1000)].map(judgeCategory)).toEqual([
      'strength',
      null,
      null,
      'weakness',
    ]);
  });

  it('judges a category from 5 answers on', () => {
    expect([tally(4, 4), tally(0, 4), tally(5, 5), tally(0, 5)].map(judgeCategory)).toEqual([
      null,
      null,
      'strength',
      'weakness',
    ]);
  });

  it('orders categories by their share of correct answers, then by their number of answers', () => {
    const sorted = [tally(1, 2), tally(8, 10), tally(0, 0), tally(4, 5), tally(5, 10)].toSorted(compareByAccuracy);
    expect(sorted.map(({ correct }) => correct)).toEqual([8, 4, 5, 1, 0]);
  });
});

describe('toAnswerTotals', () => {
  it('rounds to whole percent and tenths of a second', () => {
    expect(toAnswerTotals(sumTallies([tally(1, 1, 4_049), tally(1, 2, 8_000)]))).toEqual({
      totalAttempts: 3,
      correctAnswers: 2,
      accuracyRate: 67,
      averageTime: 4,
    });
    expect(toAnswerTotals(tally(1, 3, 12_180)).averageTime).toBe(4.1);
  });

  it('returns zeros without answers', () => {
    expect(toAnswerTotals(sumTallies([]))).toEqual({
      totalAttempts: 0,
      correctAnswers: 0,
      accuracyRate: 0,
      averageTime: 0,
    });
  });
});

describe('calculatePercentile', () => {
  it('rounds down', () => {
    expect([
      calculatePercentile(2, 3),
      calculatePercentile(999, 1000),
      calculatePercentile(0, 1),
      calculatePercentile(0, 0),
    ]).toEqual([66, 99, 0, 0]);
  });
});
