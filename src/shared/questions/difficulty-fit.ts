import type { Difficulty } from './difficulty.ts';
import type { QuestionKind } from './kind.ts';

/** Below so many answers nothing is said. */
export const minAnswers = 30;

/**
 * Which label the share of right answers speaks for. Who does not know guesses one of four: with 60 of 100 players
 * knowing it 70 are right (easy), with 27 of 100 it is 45 (hard).
 */
const easyFrom = 0.7;
const hardBelow = 0.45;

/** `easier`: players find the question easier than its label says. Null: too few answers, or the label may fit. */
export type DifficultyFit = 'fits' | 'easier' | 'harder' | null;

/** The same share of a question with four answers: of two, half of those who do not know it guess right. */
const amongFour = (share: number, kind: QuestionKind) => (kind === 'trueFalse' ? 0.25 + 0.75 * (2 * share - 1) : share);

/**
 * Whether a label fits what players do. It is doubted only when the whole interval in which the true share lies (Wilson,
 * 95 of 100) is outside of the label's own.
 */
export function difficultyFit(
  label: Difficulty,
  kind: QuestionKind,
  { answered, answeredRight }: { readonly answered: number; readonly answeredRight: number },
): DifficultyFit {
  if (answered < minAnswers) return null;
  const [low, high] = wilson(answeredRight / answered, answered).map((share) => amongFour(share, kind)) as [
    number,
    number,
  ];
  const [from, to] = { easy: [easyFrom, 1], medium: [hardBelow, easyFrom], hard: [0, hardBelow] }[label] as [
    number,
    number,
  ];
  if (low > to) return 'easier';
  if (high < from) return 'harder';
  return 'fits';
}

/** Where the true share lies, 95 times of 100, when `share` of `count` was seen. */
function wilson(share: number, count: number): [low: number, high: number] {
  const z = 1.96;
  const middle = share + (z * z) / (2 * count);
  const reach = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  const scale = 1 + (z * z) / count;
  return [(middle - reach) / scale, (middle + reach) / scale];
}
