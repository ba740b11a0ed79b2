import type { Answered, CategoryProgress } from '#shared/progress/analysis-contract.ts';
import { judgedFrom, weaknessBelow } from '#shared/progress/analysis.ts';

/** What the share of right answers says (rules 2.26): above 80, above 60, the rest. */
export function accuracyInsight({ accuracyRate }: Pick<Answered, 'accuracyRate'>): string {
  if (accuracyRate > 80) return 'Excellent work!';
  return accuracyRate > 60 ? 'Good progress!' : 'Keep practicing to improve!';
}

/** What the average time of an answer says (rules 2.27): under 15 s, up to 25 s, longer. */
export function paceInsight({ averageTime }: Pick<Answered, 'averageTime'>): string {
  if (averageTime < 15) return "You're quick!";
  return averageTime <= 25 ? 'Good balance' : 'Take your time';
}

export interface NextSteps {
  readonly strongest: CategoryProgress;
  /** Null where one category alone has enough answers to be compared. */
  readonly weakest: CategoryProgress | null;
}

/** The strongest and the weakest category of those with enough answers; null where there is none (rules 2.41). */
export function nextStepsOf(categories: readonly CategoryProgress[]): NextSteps | null {
  const judged = categories
    .filter(({ totalAttempts }) => totalAttempts >= judgedFrom)
    .toSorted(
      (a, b) =>
        b.correctAnswers / b.totalAttempts - a.correctAnswers / a.totalAttempts || b.totalAttempts - a.totalAttempts,
    );
  const [strongest] = judged;
  if (!strongest) return null;
  return { strongest, weakest: judged.length > 1 ? (judged.at(-1) ?? null) : null };
}

/** The next-steps hint, which names both. */
export function nextStepsText(steps: NextSteps | null): string {
  if (!steps) return `Answer ${judgedFrom} questions of a category, and you learn where to go next.`;
  const { strongest, weakest } = steps;
  const best = `${strongest.categoryName} is your strongest category (${strongest.accuracyRate}%).`;
  return weakest
    ? `${best} Focus on ${weakest.categoryName} (${weakest.accuracyRate}%), your ${
        weakest.accuracyRate < weaknessBelow ? 'weakest' : 'lowest so far'
      }, to grow the most.`
    : `${best} Explore another category to see how it compares.`;
}
