import type { Difficulty } from './difficulty.ts';
import type { QuestionKind } from './kind-and-difficulty.ts';

export const minAnswers = 30;

/**
 * Bounds of the share of correct answers for each label. A player who does not know the answer guesses one of four: if
 * 60 % know it, 70 % are right (easy); if 27 % know it, 45 % are right (hard).
 */
const easyFrom = 0.7;
const hardBelow = 0.45;

/** `easier`: players find the question easier than its label. Null: too few answers, or the label may fit. */
export type DifficultyFit = 'fits' | 'easier' | 'harder' | null;

/**
 * Converts the share of a true-or-false question to that of four answers: with two answers, half of the guesses are
 * right.
 */
const toFourAnswerShare = (share: number, kind: QuestionKind) =>
  kind === 'trueFalse' ? 0.25 + 0.75 * (2 * share - 1) : share;

/**
 * Whether a label fits the players' answers. It is doubted only if the whole 95 % Wilson interval of the true share
 * lies outside of the label's range.
 */
export function evaluateDifficultyFit(
  label: Difficulty,
  kind: QuestionKind,
  { answered, answeredRight }: { readonly answered: number; readonly answeredRight: number },
): DifficultyFit {
  if (answered < minAnswers) return null;
  const [low, high] = calculateWilsonInterval(answeredRight / answered, answered).map((share) =>
    toFourAnswerShare(share, kind),
  ) as [number, number];
  const [from, to] = { easy: [easyFrom, 1], medium: [hardBelow, easyFrom], hard: [0, hardBelow] }[label] as [
    number,
    number,
  ];
  if (low > to) return 'easier';
  if (high < from) return 'harder';
  return 'fits';
}

/** Wilson score interval at 95 % for an observed `share` of `count`. */
function calculateWilsonInterval(share: number, count: number): [low: number, high: number] {
  const z = 1.96;
  const middle = share + (z * z) / (2 * count);
  const reach = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  const scale = 1 + (z * z) / count;
  return [(middle - reach) / scale, (middle + reach) / scale];
}
