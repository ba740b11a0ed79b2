import { describe, expect, it } from 'vitest';
import { byShare, figuresOf, judge, percentileOf, sumOf } from './analysis.ts';

const tally = (correct: number, answered: number, usedMs = 0) => ({ correct, answered, usedMs });

describe('a category', () => {
  it('is a strength from 70 % on and a weakness under 50 %, exactly', () => {
    expect([tally(7, 10), tally(699, 1000), tally(5, 10), tally(499, 1000)].map(judge)).toEqual([
      'strength',
      null,
      null,
      'weakness',
    ]);
  });

  it('is judged from 5 answers on', () => {
    expect([tally(4, 4), tally(0, 4), tally(5, 5), tally(0, 5)].map(judge)).toEqual([
      null,
      null,
      'strength',
      'weakness',
    ]);
  });

  it('stands before others by its share of right answers, then by their number', () => {
    const sorted = [tally(1, 2), tally(8, 10), tally(0, 0), tally(4, 5), tally(5, 10)].toSorted(byShare);
    expect(sorted.map(({ correct }) => correct)).toEqual([8, 4, 5, 1, 0]);
  });
});

describe('figures of answers', () => {
  it('are percent rounded and seconds to a tenth', () => {
    expect(figuresOf(sumOf([tally(1, 1, 4_049), tally(1, 2, 8_000)]))).toEqual({
      totalAttempts: 3,
      correctAnswers: 2,
      accuracyRate: 67,
      averageTime: 4,
    });
    expect(figuresOf(tally(1, 3, 12_180)).averageTime).toBe(4.1);
  });

  it('are zeros without an answer', () => {
    expect(figuresOf(sumOf([]))).toEqual({ totalAttempts: 0, correctAnswers: 0, accuracyRate: 0, averageTime: 0 });
  });
});

describe('better than so many percent of players', () => {
  it('never says more than is true', () => {
    expect([percentileOf(2, 3), percentileOf(999, 1000), percentileOf(0, 1), percentileOf(0, 0)]).toEqual([
      66, 99, 0, 0,
    ]);
  });
});
