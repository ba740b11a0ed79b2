import type { CategoryProgress, ProgressOverview } from '#shared/progress/analysis-contract.ts';

export function exampleCategory(categoryId: number, name: string, total: number, correct: number): CategoryProgress {
  const accuracy = total > 0 ? Math.round((correct / total) * 100) : 0;
  return { categoryId, name, icon: name.toLowerCase(), total, correct, accuracy, averageTime: 11.5 };
}

const nothing = { total: 0, correct: 0, accuracy: 0, averageTime: 0 };

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
  overall: { total: 130, correct: 88, accuracy: 68, averageTime: 12.4, categories: 2 },
  categories: [exampleCategory(4, 'Science', 80, 66), exampleCategory(6, 'History', 50, 22)],
  difficulties: [
    { difficulty: 'easy', total: 60, correct: 50, accuracy: 83, averageTime: 9.1 },
    { difficulty: 'medium', total: 50, correct: 32, accuracy: 64, averageTime: 13 },
    { difficulty: 'hard', total: 20, correct: 6, accuracy: 30, averageTime: 20.8 },
  ],
  percentile: 73,
  bests: {
    bestScore: 1_450,
    bestSurvivalScore: 2_310,
    longestStreak: 9,
    bestDay: { date: '2026-11-14', correct: 31 },
  },
  week: {
    thisWeek: { total: 84, correct: 61, accuracy: 73, averageTime: 11, games: 9, days: 5 },
    lastWeek: { total: 46, correct: 27, accuracy: 59, averageTime: 14, games: 5, days: 3 },
  },
};
