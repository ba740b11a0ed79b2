import { type Difficulty, difficulties } from '../questions/difficulty.ts';
import {
  type CategoryRatios,
  type JudgedQuestion,
  addAnswerToRatios,
  combineRatios,
  roundLogarithm,
} from './expert-model.ts';
import { type CanaryTest, type Results, addToCanaryTest, noCanaries } from './canaries.ts';
import type { Signal } from './rules.ts';

export interface TimedAnswer {
  readonly difficulty: Difficulty;
  /** Length of the question with its answers. */
  readonly characters: number;
  readonly usedMs: number;
}

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

/** Spearman's rank correlation; null when all questions demand the same. */
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

/** Threshold: an expert would play like this once in a billion times. */
export const flagThreshold = Math.log(1e9);
/**
 * Answer times alone never lead to a flag: they contribute at most a factor of 1,000, so the answers themselves must be
 * as unlikely as one in a million.
 */
export const maxFromTimes = Math.log(1e3);
export const minFromAnswers = flagThreshold - maxFromTimes;

const longTestBotProbability = 0.98;

/** An answer to a question that the player had not met before. */
export interface JudgedAnswer extends JudgedQuestion, TimedAnswer {
  /** False for a wrong answer, a timeout and a skip: none of them shows that the answer was known. */
  readonly isRight: boolean;
  /** A 50/50 was used, so a right answer is no evidence. */
  readonly wasHelped: boolean;
  /** Whether the time of the answer is meaningful: false for timeouts and skips. */
  readonly isTimed: boolean;
  /** Canaries are used in the canary test only. */
  readonly isCanary?: boolean;
  readonly others?: Results;
}

/**
 * Accumulated evidence from a player's answers. The long test and the test of times restart whenever they point to a
 * human.
 */
export interface Evidence {
  /** Answers since the long test restarted, how many were right, and how many of those were hard. */
  readonly answers: number;
  readonly right: number;
  readonly hard: number;
  /** Long test: a bot that answers right 98 times out of 100, against an expert. */
  readonly longTest: CategoryRatios;
  /** Length of the current run of right answers, and how many of those were hard. */
  readonly runAnswers: number;
  readonly runHard: number;
  /** Test of the current run: a bot that is always right, against an expert. */
  readonly runTest: CategoryRatios;
  /** Evidence that answer times do not depend on the question, against human times; never negative. */
  readonly times: number;
  /** Missing in evidence stored before canaries existed. */
  readonly canaries?: CanaryTest;
}

export const noEvidence: Evidence = {
  answers: 0,
  right: 0,
  hard: 0,
  longTest: {},
  runAnswers: 0,
  runHard: 0,
  runTest: {},
  times: 0,
};

/** Reason why a player is held back, with the figures shown to moderators. */
export interface Finding {
  readonly signal: Signal;
  readonly answers: number;
  readonly right: number;
  readonly hard: number;
  /** Exponent: an expert plays like this once in 10 to this power times. */
  readonly power: number;
}

/**
 * Adds the answers of a game in the order in which they were given. Returns the first finding, which may occur in the
 * middle of the game.
 */
export function addGameToEvidence(
  before: Evidence,
  answers: readonly JudgedAnswer[],
): { readonly evidence: Evidence; readonly finding: Finding | null } {
  let evidence = before;
  let finding: Finding | null = null;
  for (const answer of answers) {
    evidence = addToCanaries(evidence, answer);
    if (!(answer.isCanary || (answer.wasHelped && answer.isRight))) evidence = addAnswer(evidence, answer);
    finding ??= getFinding(evidence);
  }
  const times = evidence.times + scoreTimes(answers.filter(({ isTimed, isCanary }) => isTimed && !isCanary));
  evidence = { ...evidence, times: roundLogarithm(Math.max(0, times)) };
  return { evidence, finding: finding ?? getFinding(evidence) };
}

/**
 * Answers with a 50/50 are left out whether right or wrong, since leaving out only one kind would bias the comparison.
 */
function addToCanaries(before: Evidence, answer: JudgedAnswer): Evidence {
  const { isCanary = false, others, wasHelped } = answer;
  if (wasHelped || !others) return before;
  return { ...before, canaries: addToCanaryTest(before.canaries ?? noCanaries, { ...answer, isCanary, others }) };
}

function addAnswer(before: Evidence, answer: JudgedAnswer): Evidence {
  const { isRight } = answer;
  const hard = isRight && answer.difficulty === 'hard' ? 1 : 0;
  const longTest = addAnswerToRatios(before.longTest, answer, isRight, longTestBotProbability);
  const pointsToPerson = combineRatios(longTest) <= 0;
  return {
    ...before,
    ...(pointsToPerson
      ? { answers: 0, right: 0, hard: 0, longTest: {} }
      : {
          answers: before.answers + 1,
          right: before.right + (isRight ? 1 : 0),
          hard: before.hard + hard,
          longTest,
        }),
    ...(isRight
      ? {
          runAnswers: before.runAnswers + 1,
          runHard: before.runHard + hard,
          runTest: addAnswerToRatios(before.runTest, answer, true, 1),
        }
      : { runAnswers: 0, runHard: 0, runTest: {} }),
  };
}

function getFinding(evidence: Evidence): Finding | null {
  const { answers, right, hard, runAnswers, runHard } = evidence;
  const fromRun = combineRatios(evidence.runTest);
  if (fromRun >= flagThreshold) {
    const power = toPowerOfTen(fromRun);
    return { signal: 'unbrokenRun', answers: runAnswers, right: runAnswers, hard: runHard, power };
  }
  const fromAnswers = combineRatios(evidence.longTest);
  if (fromAnswers >= flagThreshold) {
    return { signal: 'rightTooOften', answers, right, hard, power: toPowerOfTen(fromAnswers) };
  }
  const together = fromAnswers + Math.min(evidence.times, maxFromTimes);
  if (fromAnswers >= minFromAnswers && together >= flagThreshold) {
    return { signal: 'uniformTimes', answers, right, hard, power: toPowerOfTen(together) };
  }
  const { canaries } = evidence;
  if (canaries && canaries.ratio >= flagThreshold) {
    const power = toPowerOfTen(canaries.ratio);
    return { signal: 'canaries', answers: canaries.answers, right: canaries.right, hard: canaries.hard, power };
  }
  return null;
}

const toPowerOfTen = (logarithm: number) => Math.floor(logarithm / Math.LN10);
