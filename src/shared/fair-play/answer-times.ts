import { difficulties, type Difficulty } from '../questions/difficulty.ts';

export interface TimedAnswer {
  readonly difficulty: Difficulty;
  /** Length of the question with its answers. */
  readonly characters: number;
  readonly usedMs: number;
}

/** Minimum number of answers for judging the times of a game. */
export const minTimedAnswers = 8;

/**
 * The lowest rank correlation between the demand of a question and the answer time that people show. If half of the
 * time is reading, and times vary as usual, it is 0.3 to 0.45.
 */
const minHumanCorrelation = 0.25;

/** The expected logarithm of the time, without a constant: half of the time is reading, the rest is thinking. */
function getDemand({ difficulty, characters }: TimedAnswer): number {
  return 0.5 * Math.log(Math.max(characters, 1)) + 0.2 * difficulties.indexOf(difficulty);
}

/** Spearman's rank correlation of demand and time; null when all questions demand the same. */
export function correlateTimesWithDemand(answers: readonly TimedAnswer[]): number | null {
  const demands = rankValues(answers.map(getDemand));
  const times = rankValues(answers.map(({ usedMs }) => usedMs));
  const middle = (answers.length - 1) / 2;
  let [product, demandSquares, timeSquares] = [0, 0, 0];
  for (const [index, rank] of demands.entries()) {
    const [demand, time] = [rank - middle, (times[index] ?? 0) - middle];
    product += demand * time;
    demandSquares += demand ** 2;
    timeSquares += time ** 2;
  }
  if (demandSquares === 0) return null;
  // Identical times do not depend on the question.
  return timeSquares === 0 ? 0 : product / Math.sqrt(demandSquares * timeSquares);
}

/**
 * The logarithm of how much better "times do not depend on the question" explains a game's times than a person does: negative when they
 * depend on the questions as a person's do, 0 when there are too few.
 */
export function scoreTimes(answers: readonly TimedAnswer[]): number {
  if (answers.length < minTimedAnswers) return 0;
  const correlation = correlateTimesWithDemand(answers);
  if (correlation === null) return 0;
  const root = Math.sqrt(answers.length - 1);
  const expected = minHumanCorrelation * root;
  return expected ** 2 / 2 - expected * correlation * root;
}

/** Ranks from 0; equal values share the average of their ranks. */
function rankValues(values: readonly number[]): number[] {
  const ascending = values.map((value, index) => ({ value, index })).sort((first, other) => first.value - other.value);
  const ranks = values.map(() => 0);
  for (let start = 0; start < ascending.length; ) {
    let end = start;
    while (end + 1 < ascending.length && ascending[end + 1]?.value === ascending[start]?.value) end += 1;
    for (let at = start; at <= end; at += 1) ranks[ascending[at]?.index ?? 0] = (start + end) / 2;
    start = end + 1;
  }
  return ranks;
}
