import { describe, expect, it } from 'vitest';
import { encodeAnswer, toPace, appendRecentAnswers, calculateTimeSpread } from './recent-answers.ts';

const right = (difficulty: 'easy' | 'medium' | 'hard', usedMs: number) =>
  encodeAnswer({ outcome: 'right', difficulty, usedMs });

describe('recent answers', () => {
  it('decode to the pace of the same answers', () => {
    const answers = [
      right('easy', 400),
      right('hard', 5_000),
      encodeAnswer({ outcome: 'wrong', difficulty: 'easy', usedMs: 300 }),
    ];
    expect(toPace(answers.join(''))).toBe('RrW');
  });

  it('are limited to 100', () => {
    expect(toPace(appendRecentAnswers(right('easy', 10).repeat(99), right('hard', 9_000).repeat(3)))).toBe(
      `${'R'.repeat(97)}rrr`,
    );
  });

  it('store times from 50 ms to five minutes', () => {
    expect(toPace(right('easy', 0) + right('easy', 300_000))).toBe('Rr');
  });
});

describe('calculateTimeSpread', () => {
  it('is nearly zero when easy and hard questions take equally long', () => {
    const steady = Array.from({ length: 60 }, (_, index) =>
      right(index % 2 ? 'easy' : 'hard', 1_300 + (index % 5) * 10),
    );
    expect(calculateTimeSpread(steady.join(''))).toBeLessThan(0.2);
  });

  it('is more than one doubling when hard questions take longer', () => {
    const human = Array.from({ length: 60 }, (_, index) =>
      index % 2 ? right('easy', 1_500 + (index % 7) * 400) : right('hard', 4_000 + (index % 9) * 1_500),
    );
    expect(calculateTimeSpread(human.join(''))).toBeGreaterThan(1);
  });

  it('is infinite for too few answers', () => {
    expect(calculateTimeSpread(right('easy', 400).repeat(19))).toBe(Number.POSITIVE_INFINITY);
  });
});
