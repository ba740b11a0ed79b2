import { calculateAccuracy } from '../game/rules.ts';

/** Number of games that the profile shows (rules 2.17), and the maximum page size of the API. */
export const historyLimit = 10;
export const maxHistoryLimit = 100;
/** See rules S7. */
export const pointsPerLevel = 500;

export function calculateLevel(totalScore: number): number {
  return 1 + Math.floor(totalScore / pointsPerLevel);
}

/** Progress within the level in percent, at most 100 (rules 9.2). */
export function calculateLevelProgressPercent(totalScore: number): number {
  return Math.min(100, (totalScore % pointsPerLevel) / 5);
}

/** Percentage, rounded; 0 before the first game. */
export function calculateWinRate(gamesWon: number, gamesPlayed: number): number {
  return gamesPlayed > 0 ? Math.round((gamesWon / gamesPlayed) * 100) : 0;
}

/**
 * Number of answers from which a category is judged, and the accuracy bounds of a strength and a weakness in percent
 * (rules 2.25).
 */
export const minJudgedAnswers = 5;
export const strengthFromPercent = 70;
export const weaknessBelowPercent = 50;

/** A timeout counts as a wrong answer; a skipped question does not count. */
export interface Tally {
  readonly answered: number;
  readonly correct: number;
  /** Total of all answers. */
  readonly usedMs: number;
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    answered: tallies.reduce((sum, tally) => sum + tally.answered, 0),
    correct: tallies.reduce((sum, tally) => sum + tally.correct, 0),
    usedMs: tallies.reduce((sum, tally) => sum + tally.usedMs, 0),
  };
}

/** Accuracy in whole percent and average seconds per answer to a tenth; zeros without answers. */
export function toAnswerTotals({ answered, correct, usedMs }: Tally) {
  return {
    totalAttempts: answered,
    correctAnswers: correct,
    accuracyRate: calculateAccuracy(correct, answered),
    averageTime: answered > 0 ? Math.round(usedMs / answered / 100) / 10 : 0,
  };
}

/** Compares exact counts, not rounded percentages (rules 2.25). */
export function judgeCategory({
  answered,
  correct,
}: Pick<Tally, 'answered' | 'correct'>): 'strength' | 'weakness' | null {
  if (answered < minJudgedAnswers) return null;
  if (correct * 100 >= strengthFromPercent * answered) return 'strength';
  return correct * 100 < weaknessBelowPercent * answered ? 'weakness' : null;
}

/** Sort comparator: higher accuracy first, then more answers. */
export function compareByAccuracy(
  a: Pick<Tally, 'answered' | 'correct'>,
  b: Pick<Tally, 'answered' | 'correct'>,
): number {
  const share = ({ answered, correct }: Pick<Tally, 'answered' | 'correct'>) => (answered > 0 ? correct / answered : 0);
  return share(b) - share(a) || b.answered - a.answered;
}

/** Percentage of players with a lower score, rounded down so that it never reaches 100. */
export function calculatePercentile(below: number, players: number): number {
  return players > 0 ? Math.floor((below * 100) / players) : 0;
}
