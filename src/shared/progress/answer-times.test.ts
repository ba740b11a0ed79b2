import { describe, expect, it } from 'vitest';
import { seededBelow } from '../kernel/random.ts';
import { difficulties } from '../questions/difficulty.ts';
import { type AnswerTimes, drawTime, enoughAnswers, measuredTimes, usualTimes } from './answer-times.ts';
import { answerTime, recentAnswers } from './times.ts';

/** Answers of every kind, so many of each; hard and wrong ones take longer. */
function answersOf(count: number, msOf: (difficulty: number, isRight: boolean, index: number) => number): string[] {
  const answers = difficulties.flatMap((difficulty, at) =>
    [true, false].flatMap((isRight) =>
      Array.from({ length: count }, (_none, index) =>
        answerTime({ outcome: isRight ? 'right' : 'wrong', difficulty, usedMs: msOf(at, isRight, index) }),
      ),
    ),
  );
  const players: string[] = [];
  for (let from = 0; from < answers.length; from += 100) {
    players.push(recentAnswers('', answers.slice(from, from + 100).join('')));
  }
  return players;
}

const kindsOf = ({ right, wrong }: AnswerTimes) => [right, wrong].flatMap((by) => difficulties.map((each) => by[each]));
const middle = (times: readonly number[]) => ((times[9] ?? 0) + (times[10] ?? 0)) / 2;

describe('the usual times', () => {
  it('lean to the left, as those of people do: the mean lies above the middle, the longest far above it', () => {
    for (const times of kindsOf(usualTimes)) {
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
      expect(mean).toBeGreaterThan(middle(times) * 1.05);
      expect((times.at(-1) ?? 0) - middle(times)).toBeGreaterThan(2 * (middle(times) - (times[0] ?? 0)));
    }
  });

  it('are longer for what is harder, and for wrong answers', () => {
    for (const { easy, medium, hard } of [usualTimes.right, usualTimes.wrong]) {
      expect(middle(easy)).toBeLessThan(middle(medium));
      expect(middle(medium)).toBeLessThan(middle(hard));
    }
    for (const difficulty of difficulties) {
      expect(middle(usualTimes.right[difficulty])).toBeLessThan(middle(usualTimes.wrong[difficulty]));
    }
  });
});

describe('the times of the last answers of players', () => {
  const spread = (at: number, isRight: boolean, index: number) =>
    (2_000 + 1_000 * at + (isRight ? 0 : 500)) * (1 + index / enoughAnswers);

  it('have the middles of those answers, kind by kind, and their ends', () => {
    const times = measuredTimes(answersOf(enoughAnswers, spread));
    for (const [at, difficulty] of difficulties.entries()) {
      const [right, wrong] = [times.right[difficulty], times.wrong[difficulty]];
      expect(Math.abs(middle(right) / spread(at, true, 50) - 1)).toBeLessThan(0.1);
      expect(Math.abs(middle(wrong) / spread(at, false, 50) - 1)).toBeLessThan(0.1);
      expect(Math.abs((right[0] ?? 0) / spread(at, true, 2) - 1)).toBeLessThan(0.1);
      expect(Math.abs((right.at(-1) ?? 0) / spread(at, true, 97) - 1)).toBeLessThan(0.1);
    }
  });

  it('are the usual ones while there are too few of any kind', () => {
    expect(measuredTimes([])).toBe(usualTimes);
    expect(measuredTimes(answersOf(enoughAnswers - 1, spread))).toBe(usualTimes);
  });

  it('leave out what ran out of time, and who answers as no human does', () => {
    const slow = answersOf(enoughAnswers, spread);
    const timeouts = answerTime({ outcome: 'timeout', difficulty: 'hard', usedMs: 30_000 }).repeat(100);
    const machine = answerTime({ outcome: 'right', difficulty: 'hard', usedMs: 400 }).repeat(100);
    expect(measuredTimes([...slow, timeouts, machine])).toEqual(measuredTimes(slow));
  });
});

it('a time is drawn from all of them, and between them', () => {
  const chance = seededBelow(5);
  const drawn = Array.from({ length: 4_000 }, () => drawTime([1_000, 2_000, 6_000], chance));
  expect(Math.min(...drawn)).toBeLessThan(1_020);
  expect(Math.max(...drawn)).toBeGreaterThan(5_950);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(6_000);
  expect(drawn.filter((ms) => ms < 2_000).length / drawn.length).toBeCloseTo(0.5, 1);
  expect(drawTime([1_000, 2_000], (bound) => bound - 1)).toBe(2_000);
});
