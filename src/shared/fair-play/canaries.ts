import type { Difficulty } from '../questions/difficulty.ts';
import { roundLogarithm } from './expert-model.ts';

/** An answer with the results of other players for the same question. */
export interface ComparedAnswer {
  readonly mainCategoryId: number;
  readonly difficulty: Difficulty;
  readonly isCanary: boolean;
  readonly isRight: boolean;
  readonly others: Results;
}

export interface Results {
  /** Number of times the question was dealt and closed. */
  readonly shown: number;
  readonly right: number;
}

/**
 * Answers to public questions: their number, how many were right, and how many the average player would have answered
 * right.
 */
type AnswerGroup = readonly [answers: number, right: number, expected: number];

export interface CanaryTest {
  /** Public questions by difficulty label and by main category. */
  readonly groups: Readonly<Record<string, AnswerGroup>>;
  /** Number of canaries, how many were answered right, and how many of those were hard. */
  readonly answers: number;
  readonly right: number;
  readonly hard: number;
  /**
   * Log likelihood ratio: how much better "guesses" explains the canary answers than "as good as at public questions".
   */
  readonly ratio: number;
}

export const noCanaries: CanaryTest = { groups: {}, answers: 0, right: 0, hard: 0, ratio: 0 };

/** A question with fewer is not evaluated. */
const minOthers = 5;
const minOthersOfCanary = 10;
const minGroup = 30;
/** Even the best players miss one canary in 20. */
const maxProbability = 0.95;
/** Highest share of right answers of a bot that has to guess. */
const maxGuess = 0.35;
/** Safety margin of every estimated share, in standard errors. */
const margin = 2;

/**
 * Adds an answer to the test. A canary is compared with the results of others for the same canary, so a canary that is
 * harder than its label counts against no player. The expected lead over others is the smaller of two: the lead in
 * public questions of the same label, and in those of the same main category.
 */
export function addToCanaryTest(before: CanaryTest, answer: ComparedAnswer): CanaryTest {
  const { difficulty, isCanary, isRight, others } = answer;
  const keys = [difficulty, String(answer.mainCategoryId)];
  if (!isCanary) {
    if (others.shown < minOthers) return before;
    const groups = { ...before.groups };
    for (const key of keys) {
      const [answers, right, expected] = groups[key] ?? [0, 0, 0];
      groups[key] = [answers + 1, right + (isRight ? 1 : 0), roundLogarithm(expected + others.right / others.shown)];
    }
    return { ...before, groups };
  }
  return {
    ...before,
    answers: before.answers + 1,
    right: before.right + (isRight ? 1 : 0),
    hard: before.hard + (isRight && difficulty === 'hard' ? 1 : 0),
    ratio: roundLogarithm(
      before.ratio + compareCanary(Math.min(...keys.map((key) => getLead(before.groups[key]))), answer),
    ),
  };
}

function compareCanary(lead: number, { isRight, others }: ComparedAnswer): number {
  if (others.shown < minOthersOfCanary || lead <= 0) return 0;
  const usual = getLowShare(others.right, others.shown);
  const expected = Math.min(toProbability(toLogit(usual) + lead), maxProbability);
  if (expected <= usual) return 0;
  const guess = Math.min(usual, maxGuess);
  return Math.log(isRight ? guess / expected : (1 - guess) / (1 - expected));
}

/**
 * Lead over other players in a group, as a difference of logits; 0 if the player is behind or there are too few
 * answers.
 */
function getLead(group: AnswerGroup | undefined): number {
  if (!group) return 0;
  const [answers, right, expected] = group;
  if (answers < minGroup) return 0;
  return Math.max(0, toLogit(getLowShare(right, answers)) - toLogit(clampShare(expected / answers)));
}

function getLowShare(right: number, count: number): number {
  const share = right / count;
  const middle = share + margin ** 2 / (2 * count);
  const reach = margin * Math.sqrt((share * (1 - share)) / count + margin ** 2 / (4 * count ** 2));
  return clampShare((middle - reach) / (1 + margin ** 2 / count));
}

const clampShare = (share: number) => Math.min(Math.max(share, 0.02), 0.98);
const toLogit = (share: number) => Math.log(share / (1 - share));
const toProbability = (logit: number) => 1 / (1 + Math.exp(-logit));
