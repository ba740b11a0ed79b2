import { expect, it } from 'vitest';
import { correlateTimesWithDemand, minTimedAnswers, scoreTimes, type TimedAnswer } from './evidence.ts';

const createAnswers = (count: number, getUsedMs: (index: number) => number): TimedAnswer[] =>
  Array.from({ length: count }, (_, index) => ({
    difficulty: 'medium',
    characters: 50 + 10 * index,
    usedMs: getUsedMs(index),
  }));

it('correlates times that rise with the length of the question', () => {
  expect(correlateTimesWithDemand(createAnswers(10, (index) => 3_000 + index))).toBeCloseTo(1);
  expect(correlateTimesWithDemand(createAnswers(10, (index) => 3_000 - index))).toBeCloseTo(-1);
});

it('treats identical times as independent of the question', () => {
  expect(correlateTimesWithDemand(createAnswers(10, () => 3_000))).toBe(0);
  expect(scoreTimes(createAnswers(10, () => 3_000))).toBeGreaterThan(0);
});

it('returns no correlation for questions with identical demand', () => {
  const same = createAnswers(10, (index) => index).map((answer) => ({ ...answer, characters: 100 }));
  expect(correlateTimesWithDemand(same)).toBeNull();
  expect(scoreTimes(same)).toBe(0);
});

it('lowers the score of a person, and returns 0 for a short game', () => {
  expect(scoreTimes(createAnswers(10, (index) => 3_000 + index))).toBeLessThan(0);
  expect(scoreTimes(createAnswers(minTimedAnswers - 1, () => 3_000))).toBe(0);
});
