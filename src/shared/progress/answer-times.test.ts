import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../kernel/random.ts';
import { difficulties } from '../questions/difficulty.ts';
import { type AnswerTimes, drawTime, minAnswersPerKind, measureAnswerTimes, usualTimes } from './answer-times.ts';
import { encodeAnswer, appendRecentAnswers } from './recent-answers.ts';

function createAnswers(count: number, msOf: (difficulty: number, isRight: boolean, index: number) => number): string[] {
  const answers = difficulties.flatMap((difficulty, at) =>
    [true, false].flatMap((isRight) =>
      Array.from({ length: count }, (_none, index) =>
        encodeAnswer({ outcome: isRight ? 'right' : 'wrong', difficulty, usedMs: msOf(at, isRight, index) }),
      ),
    ),
  );
  const players: string[] = [];
  for (let from = 0; from < answers.length; from += 100) {
    players.push(appendRecentAnswers('', answers.slice(from, from + 100).join('')));
  }
  return players;
}

const listTimesByKind = ({ right, wrong }: AnswerTimes) =>
  [right, wrong].flatMap((by) => difficulties.map((each) => by[each]));
const getMedian = (times: readonly number[]) => ((times[9] ?? 0) + (times[10] ?? 0)) / 2;

describe('usualTimes', () => {
  it('are skewed like human answer times: the mean lies above the median and the maximum far above it', () => {
    for (const times of listTimesByKind(usualTimes)) {
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
      expect(mean).toBeGreaterThan(getMedian(times) * 1.05);
      expect((times.at(-1) ?? 0) - getMedian(times)).toBeGreaterThan(2 * (getMedian(times) - (times[0] ?? 0)));
    }
  });

  it('are longer for harder questions and for wrong answers', () => {
    for (const { easy, medium, hard } of [usualTimes.right, usualTimes.wrong]) {
      expect(getMedian(easy)).toBeLessThan(getMedian(medium));
      expect(getMedian(medium)).toBeLessThan(getMedian(hard));
    }
    for (const difficulty of difficulties) {
      expect(getMedian(usualTimes.right[difficulty])).toBeLessThan(getMedian(usualTimes.wrong[difficulty]));
    }
  });
});

describe('measureAnswerTimes', () => {
  const spread = (at: number, isRight: boolean, index: number) =>
    (2_000 + 1_000 * at + (isRight ? 0 : 500)) * (1 + index / minAnswersPerKind);

  it('returns the medians of the answers of each kind within their range', () => {
    const times = measureAnswerTimes(createAnswers(minAnswersPerKind, spread));
    for (const [at, difficulty] of difficulties.entries()) {
      const [right, wrong] = [times.right[difficulty], times.wrong[difficulty]];
      expect(Math.abs(getMedian(right) / spread(at, true, 50) - 1)).toBeLessThan(0.1);
      expect(Math.abs(getMedian(wrong) / spread(at, false, 50) - 1)).toBeLessThan(0.1);
      expect(Math.abs((right[0] ?? 0) / spread(at, true, 2) - 1)).toBeLessThan(0.1);
      expect(Math.abs((right.at(-1) ?? 0) / spread(at, true, 97) - 1)).toBeLessThan(0.1);
    }
  });

  it('falls back to the usual times while any kind has too few answers', () => {
    expect(measureAnswerTimes([])).toBe(usualTimes);
    expect(measureAnswerTimes(createAnswers(minAnswersPerKind - 1, spread))).toBe(usualTimes);
  });

  it('ignores timeouts and players with implausible answers', () => {
    const slow = createAnswers(minAnswersPerKind, spread);
    const timeouts = encodeAnswer({ outcome: 'timeout', difficulty: 'hard', usedMs: 30_000 }).repeat(100);
    const machine = encodeAnswer({ outcome: 'right', difficulty: 'hard', usedMs: 400 }).repeat(100);
    expect(measureAnswerTimes([...slow, timeouts, machine])).toEqual(measureAnswerTimes(slow));
  });
});

it('draws a time from all recorded times and between them', () => {
  const chance = createSeededRandom(5);
  const drawn = Array.from({ length: 4_000 }, () => drawTime([1_000, 2_000, 6_000], chance));
  expect(Math.min(...drawn)).toBeLessThan(1_020);
  expect(Math.max(...drawn)).toBeGreaterThan(5_950);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(6_000);
  expect(drawn.filter((ms) => ms < 2_000).length / drawn.length).toBeCloseTo(0.5, 1);
  expect(drawTime([1_000, 2_000], (bound) => bound - 1)).toBe(2_000);
});
