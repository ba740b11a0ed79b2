import { type Difficulty, pointsOf } from './difficulty.ts';
import { sameAnswer } from './rules.ts';

/** `choice`: one right and three wrong answers. `trueFalse`: a statement that is one of the two. */
export const questionKinds = ['choice', 'trueFalse'] as const;

export type QuestionKind = (typeof questionKinds)[number];

/** The answers of a statement, in the order in which every player sees them: they are never shuffled. */
export const trueFalseAnswers = ['True', 'False'] as const;

/** What kind a question is: its answers alone tell, so nothing beside them can say otherwise. */
export function kindOf({ wrongAnswers }: { readonly wrongAnswers: readonly string[] }): QuestionKind {
  return wrongAnswers.length === 1 ? 'trueFalse' : 'choice';
}

/**
 * True and False as the bank writes them, where answers say nothing else, however they write it ("TRUE", "false"); null
 * for all others. Empty wrong answers do not count: a table has three columns for them.
 */
export function asTrueFalse(
  correctAnswer: unknown,
  wrongAnswers: readonly unknown[],
): { readonly correctAnswer: string; readonly wrongAnswers: string[] } | null {
  const [wrong, ...others] = wrongAnswers.filter((answer) => typeof answer !== 'string' || answer.trim() !== '');
  const [right, other] = [correctAnswer, wrong].map((answer) =>
    trueFalseAnswers.find((known) => typeof answer === 'string' && sameAnswer(answer, known)),
  );
  if (right === undefined || other === undefined || right === other || others.length > 0) return null;
  return { correctAnswer: right, wrongAnswers: [other] };
}

/**
 * Points of shipped and imported questions. Who guesses is right half of the time instead of a quarter, so a statement
 * is worth half: a guess earns as much with either kind.
 */
export function usualPoints(difficulty: Difficulty, kind: QuestionKind): number {
  return pointsOf[difficulty] / guessesOf(kind);
}

/** How many times as often as one of four a guess is right. */
export function guessesOf(kind: QuestionKind): 1 | 2 {
  return kind === 'trueFalse' ? 2 : 1;
}
