import type { Difficulty } from '../questions/difficulty.ts';
import type { QuestionKind } from '../questions/kind-and-difficulty.ts';

/**
 * Probability of a right answer of the best 0.1 % of players, by difficulty label and by strength in the main category.
 * The numbers are not measured. They are the lowest ones that make 60 right answers in a row to hard questions from all
 * categories less likely than one in a billion, and simulated experts stay well below the threshold with them (`npm run
 * fair-play`).
 */
export const expertStrengths: readonly ExpertStrength[] = [
  { share: 0.2, right: { easy: 0.975, medium: 0.92, hard: 0.8 } },
  { share: 0.6, right: { easy: 0.95, medium: 0.85, hard: 0.68 } },
  { share: 0.2, right: { easy: 0.9, medium: 0.72, hard: 0.5 } },
];

export interface ExpertStrength {
  /** Share of the main categories in which an expert is this strong. */
  readonly share: number;
  readonly right: Readonly<Record<Difficulty, number>>;
}

export interface JudgedQuestion {
  readonly mainCategoryId: number;
  readonly difficulty: Difficulty;
  readonly kind: QuestionKind;
}

/** Probability of a right answer by an expert. A guess between two answers is right more often than one among four. */
export function getExpertProbability(
  { right }: ExpertStrength,
  { difficulty, kind }: Pick<JudgedQuestion, 'difficulty' | 'kind'>,
): number {
  if (kind === 'choice') return right[difficulty];
  const known = (right[difficulty] - 1 / 4) / (3 / 4);
  return known + (1 - known) / 2;
}

/**
 * For each main category and each expert strength of the model: the log likelihood ratio of "a bot" against an expert
 * of that strength.
 */
export type CategoryRatios = Readonly<Record<string, readonly number[]>>;

export function addAnswerToRatios(
  ratios: CategoryRatios,
  question: JudgedQuestion,
  isRight: boolean,
  botProbability: number,
): CategoryRatios {
  const before = ratios[question.mainCategoryId];
  return {
    ...ratios,
    [question.mainCategoryId]: expertStrengths.map((strength, index) => {
      const expert = getExpertProbability(strength, question);
      const ratio = isRight ? botProbability / expert : (1 - botProbability) / (1 - expert);
      return roundLogarithm((before?.[index] ?? 0) + Math.log(ratio));
    }),
  };
}

/**
 * Log likelihood ratio of "a bot" against an expert whose strong and weak categories are unknown. Experts have weak
 * categories, so the more categories a player masters without exception, the less likely the player is an expert.
 */
export function combineRatios(ratios: CategoryRatios): number {
  let sum = 0;
  for (const category of Object.values(ratios)) {
    const expert = expertStrengths.reduce(
      (total, { share }, index) => total + share * Math.exp(-(category[index] ?? 0)),
      0,
    );
    sum -= Math.log(expert);
  }
  return sum;
}

/** Limits the digits of stored numbers. */
export const roundLogarithm = (value: number) => Math.round(value * 1e6) / 1e6;
