import { describe, expect, it } from 'vitest';
import { answerTime, paceOfAnswers, recentAnswers, spreadOfTimes } from './times.ts';

const right = (difficulty: 'easy' | 'medium' | 'hard', usedMs: number) =>
  answerTime({ outcome: 'right', difficulty, usedMs });

describe('the last answers with their times', () => {
  it('are the pace of the same answers', () => {
    const answers = [
      right('easy', 400),
      right('hard', 5_000),
      answerTime({ outcome: 'wrong', difficulty: 'easy', usedMs: 300 }),
    ];
    expect(paceOfAnswers(answers.join(''))).toBe('RrW');
  });

  it('are a hundred at most', () => {
    expect(paceOfAnswers(recentAnswers(right('easy', 10).repeat(99), right('hard', 9_000).repeat(3)))).toBe(
      `${'R'.repeat(97)}rrr`,
    );
  });

  it('keep times from an instant to five minutes', () => {
    expect(paceOfAnswers(right('easy', 0) + right('easy', 300_000))).toBe('Rr');
  });
});

describe('the spread of times', () => {
  it('is nearly nothing where a machine waits the same for easy and hard', () => {
    const steady = Array.from({ length: 60 }, (_, index) =>
      right(index % 2 ? 'easy' : 'hard', 1_300 + (index % 5) * 10),
    );
    expect(spreadOfTimes(steady.join(''))).toBeLessThan(0.2);
  });

  it('is more than a doubling where a human thinks longer about what is hard', () => {
    const human = Array.from({ length: 60 }, (_, index) =>
      index % 2 ? right('easy', 1_500 + (index % 7) * 400) : right('hard', 4_000 + (index % 9) * 1_500),
    );
    expect(spreadOfTimes(human.join(''))).toBeGreaterThan(1);
  });

  it('cannot be told from a few answers', () => {
    expect(spreadOfTimes(right('easy', 400).repeat(19))).toBe(Number.POSITIVE_INFINITY);
  });
});
