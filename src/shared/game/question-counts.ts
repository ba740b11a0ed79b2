import type { Outcome } from './referee.ts';

/** A timeout counts as a wrong answer; a skip does not count as an answer. */
export interface QuestionCount {
  readonly questionId: number;
  /** Number of times the question was dealt and closed, with any outcome. */
  readonly shown: number;
  readonly answered: number;
  readonly answeredRight: number;
  /** Total of all answers. */
  readonly usedMs: number;
}

/** Sorted by question id. */
export function countByQuestion(
  answers: readonly { readonly questionId: number; readonly outcome: Outcome; readonly usedMs: number }[],
): QuestionCount[] {
  const counts = new Map<number, QuestionCount>();
  for (const { questionId, outcome, usedMs } of answers) {
    const before = counts.get(questionId) ?? { questionId, shown: 0, answered: 0, answeredRight: 0, usedMs: 0 };
    const isAnswered = outcome !== 'skipped';
    counts.set(questionId, {
      questionId,
      shown: before.shown + 1,
      answered: before.answered + (isAnswered ? 1 : 0),
      answeredRight: before.answeredRight + (outcome === 'right' ? 1 : 0),
      usedMs: before.usedMs + (isAnswered ? usedMs : 0),
    });
  }
  return [...counts.values()].sort((a, b) => a.questionId - b.questionId);
}
