import type { Difficulty } from '../questions/difficulty.ts';
import { roundLogarithm } from './expert-model.ts';

/** An answer with what other players did with the same question. */
export interface ComparedAnswer {
  readonly mainCategoryId: number;
  readonly difficulty: Difficulty;
  readonly isCanary: boolean;
  readonly isRight: boolean;
  readonly others: Results;
}

export interface Results {
  /** How often it was dealt and closed. */
  readonly shown: number;
  readonly right: number;
}

/** Answers to public questions: how many, how many were right, and how many others would have had right on average. */
type Group = readonly [answers: number, right: number, expected: number];

/** Compares a player's answers to canaries with the same player's answers to public questions. */
export interface CanaryTest {
  /** Public questions by label and by main category. */
  readonly groups: Readonly<Record<string, Group>>;
  /** Canaries, how many were right, and how many of these were hard. */
  readonly answers: number;
  readonly right: number;
  readonly hard: number;
  /** Logarithm of how much better "a guess" explains the canaries than "as good as at public questions". */
  readonly ratio: number;
}

export const noCanaries: CanaryTest = { groups: {}, answers: 0, right: 0, hard: 0, ratio: 0 };

/** A question that fewer others were asked says nothing. */
const minOthers = 5;
const minOthersOfCanary = 10;
/** Fewer public questions of a label or category show no lead. */
const minGroup = 30;
/** Even the best miss one canary in 20. */
const maxProbability = 0.95;
/** How often a bot is right that has to guess, at most. */
const maxGuess = 0.35;
/** Standard errors to the safe side for every share that is estimated. */
const margin = 2;

/**
 * Adds an answer. A canary is compared with how others do on this very canary, so one that is harder than its label counts against
 * nobody. The lead over others that is expected of the player is the smaller one of two: in public questions of the same label, and of
 * the same main category.
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

/** How far a player is ahead of others in a group, as a difference of logits; 0 if behind, or if too few answers show it. */
function getLead(group: Group | undefined): number {
  if (!group) return 0;
  const [answers, right, expected] = group;
  if (answers < minGroup) return 0;
  return Math.max(0, toLogit(getLowShare(right, answers)) - toLogit(clampShare(expected / answers)));
}

/** The lower end of Wilson's interval. */
function getLowShare(right: number, count: number): number {
  const share = right / count;
  const middle = share + margin ** 2 / (2 * count);
  const reach = margin * Math.sqrt((share * (1 - share)) / count + margin ** 2 / (4 * count ** 2));
  return clampShare((middle - reach) / (1 + margin ** 2 / count));
}

const clampShare = (share: number) => Math.min(Math.max(share, 0.02), 0.98);
const toLogit = (share: number) => Math.log(share / (1 - share));
const toProbability = (logit: number) => 1 / (1 + Math.exp(-logit));
