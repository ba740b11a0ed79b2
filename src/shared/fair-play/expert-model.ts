import type { Difficulty } from '../questions/difficulty.ts';
import type { QuestionKind } from '../questions/kind.ts';

/**
 * How often the best 0.1 % of players answer right, by label and by how strong they are in the main category. These numbers are not
 * measured. They are the lowest that make 60 right answers to hard questions in a row, from all over the map, less likely than one in
 * a billion, and simulated experts stay clear of the threshold with them (`npm run fair-play`).
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

/** The parts of a question that decide how likely a right answer is. */
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
 * By main category, for each strength of the model: the natural logarithm of how much better "a bot" explains the answers there than an
 * expert of that strength.
 */
export type CategoryRatios = Readonly<Record<string, readonly number[]>>;

/** Adds one answer. `botProbability` is how often the bot is right. */
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
 * The logarithm of how much better "a bot" explains all answers than an expert whose strong and weak categories are unknown. Experts have
 * weak categories, so a player without any is less likely to be one the more categories there are.
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

/** Keeps stored numbers short. */
export const roundLogarithm = (value: number) => Math.round(value * 1e6) / 1e6;
