import { type Difficulty, pointsByDifficulty } from './difficulty.ts';
import { isSameAnswer } from './rules.ts';

/** `choice`: one correct and three wrong answers. `trueFalse`: a statement that is true or false. */
export const questionKinds = ['choice', 'trueFalse'] as const;

export type QuestionKind = (typeof questionKinds)[number];

/** The answers of a statement in display order; they are never shuffled. */
export const trueFalseAnswers = ['True', 'False'] as const;

/** Derived from the answers alone, so that no stored kind can contradict them. */
export function getQuestionKind({ wrongAnswers }: { readonly wrongAnswers: readonly string[] }): QuestionKind {
  return wrongAnswers.length === 1 ? 'trueFalse' : 'choice';
}

/**
 * Normalizes answers such as "TRUE" and "false" to True and False; null for all other answers. Empty wrong answers are
 * ignored because tables have three columns for them.
 */
export function normalizeTrueFalse(
  correctAnswer: unknown,
  wrongAnswers: readonly unknown[],
): { readonly correctAnswer: string; readonly wrongAnswers: string[] } | null {
  const [wrong, ...others] = wrongAnswers.filter((answer) => typeof answer !== 'string' || answer.trim() !== '');
  const [right, other] = [correctAnswer, wrong].map((answer) =>
    trueFalseAnswers.find((known) => typeof answer === 'string' && isSameAnswer(answer, known)),
  );
  if (right === undefined || other === undefined || right === other || others.length > 0) return null;
  return { correctAnswer: right, wrongAnswers: [other] };
}

/**
 * Default points of shipped and imported questions. Guessing a statement succeeds half of the time instead of a
 * quarter, so it is worth half: a guess earns the same with either kind.
 */
export function calculateDefaultPoints(difficulty: Difficulty, kind: QuestionKind): number {
  return pointsByDifficulty[difficulty] / getGuessFactor(kind);
}

/** How many times likelier a guess is right than with four answers. */
export function getGuessFactor(kind: QuestionKind): 1 | 2 {
  return kind === 'trueFalse' ? 2 : 1;
}
