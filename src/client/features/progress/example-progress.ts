import type { CategoryProgress, ProgressOverview } from '#shared/progress/analysis-contract.ts';

export function exampleCategory(
  categoryId: number,
  categoryName: string,
  totalAttempts: number,
  correctAnswers: number,
): CategoryProgress {
  const accuracyRate = totalAttempts > 0 ? Math.round((correctAnswers / totalAttempts) * 100) : 0;
  const figures = { totalAttempts, correctAnswers, accuracyRate, averageTime: 11.5 };
  return { categoryId, categoryName, categoryIcon: categoryName.toLowerCase(), ...figures };
}

const nothing = { totalAttempts: 0, correctAnswers: 0, accuracyRate: 0, averageTime: 0 };

/** A player before the first game. */
export const newcomer: ProgressOverview = {
  overall: { ...nothing, categories: 0 },
  categories: [],
  difficulties: [],
  percentile: null,
  bests: { bestScore: 0, bestSurvivalScore: 0, longestStreak: 0, bestDay: null },
  week: { thisWeek: { ...nothing, games: 0, days: 0 }, lastWeek: { ...nothing, games: 0, days: 0 } },
};

/** Two weeks on the way: good at science, lost in history. */
export const traveller: ProgressOverview = {
  overall: { totalAttempts: 130, correctAnswers: 88, accuracyRate: 68, averageTime: 12.4, categories: 2 },
  categories: [exampleCategory(4, 'Science', 80, 66), exampleCategory(6, 'History', 50, 22)],
  difficulties: [
    { difficulty: 'easy', totalAttempts: 60, correctAnswers: 50, accuracyRate: 83, averageTime: 9.1 },
    { difficulty: 'medium', totalAttempts: 50, correctAnswers: 32, accuracyRate: 64, averageTime: 13 },
    { difficulty: 'hard', totalAttempts: 20, correctAnswers: 6, accuracyRate: 30, averageTime: 20.8 },
  ],
  percentile: 73,
  bests: {
    bestScore: 1_450,
    bestSurvivalScore: 2_310,
    longestStreak: 9,
    bestDay: { date: '2026-11-14', correct: 31 },
  },
  week: {
    thisWeek: { totalAttempts: 84, correctAnswers: 61, accuracyRate: 73, averageTime: 11, games: 9, days: 5 },
    lastWeek: { totalAttempts: 46, correctAnswers: 27, accuracyRate: 59, averageTime: 14, games: 5, days: 3 },
  },
};
