import type { AnswerTotals, CategoryProgress } from '#shared/progress/analysis-contract.ts';
import { minJudgedAnswers, weaknessBelowPercent } from '#shared/progress/analysis.ts';

/** Comment on the share of right answers (rules 2.26): above 80, above 60, or less. */
export function getAccuracyInsight({ accuracyRate }: Pick<AnswerTotals, 'accuracyRate'>): string {
  if (accuracyRate > 80) return 'Excellent work!';
  return accuracyRate > 60 ? 'Good progress!' : 'Keep practicing to improve!';
}

/** Comment on the average time of an answer (rules 2.27): under 15 s, up to 25 s, or longer. */
export function getPaceInsight({ averageTime }: Pick<AnswerTotals, 'averageTime'>): string {
  if (averageTime < 15) return "You're quick!";
  return averageTime <= 25 ? 'Good balance' : 'Take your time';
}

export interface NextSteps {
  readonly strongest: CategoryProgress;
  /** Null if only one category has enough answers to be compared. */
  readonly weakest: CategoryProgress | null;
}

/** The strongest and the weakest of the categories with enough answers; null if there is none (rules 2.41). */
export function findNextSteps(categories: readonly CategoryProgress[]): NextSteps | null {
  const comparable = categories
    .filter(({ totalAttempts }) => totalAttempts >= minJudgedAnswers)
    .toSorted(
      (a, b) =>
        b.correctAnswers / b.totalAttempts - a.correctAnswers / a.totalAttempts || b.totalAttempts - a.totalAttempts,
    );
  const [strongest] = comparable;
  if (!strongest) return null;
  return { strongest, weakest: comparable.length > 1 ? (comparable.at(-1) ?? null) : null };
}

export function formatNextSteps(steps: NextSteps | null): string {
  if (!steps) return `Answer ${minJudgedAnswers} questions of a category, and you learn where to go next.`;
  const { strongest, weakest } = steps;
  const best = `${strongest.categoryName} is your strongest category (${strongest.accuracyRate}%).`;
  return weakest
    ? `${best} Focus on ${weakest.categoryName} (${weakest.accuracyRate}%), your ${
        weakest.accuracyRate < weaknessBelowPercent ? 'weakest' : 'lowest so far'
      }, to grow the most.`
    : `${best} Explore another category to see how it compares.`;
}
