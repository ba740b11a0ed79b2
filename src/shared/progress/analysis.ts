import { accuracyOf } from '../game/rules.ts';

/** From how many answers on a category is judged, and what makes a strength or a weakness, in percent (rules 2.25). */
export const judgedFrom = 5;
export const strengthFrom = 70;
export const weaknessBelow = 50;

/** Answers together. A timeout is a wrong answer, a skip is none. */
export interface Tally {
  readonly answered: number;
  readonly correct: number;
  /** Milliseconds of all answers together. */
  readonly usedMs: number;
}

/** All of these together. */
export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    answered: tallies.reduce((sum, tally) => sum + tally.answered, 0),
    correct: tallies.reduce((sum, tally) => sum + tally.correct, 0),
    usedMs: tallies.reduce((sum, tally) => sum + tally.usedMs, 0),
  };
}

/** The figures that are shown of answers: percent rounded, seconds of one on average to a tenth; zeros without any. */
export function figuresOf({ answered, correct, usedMs }: Tally) {
  return {
    totalAttempts: answered,
    correctAnswers: correct,
    accuracyRate: accuracyOf(correct, answered),
    averageTime: answered > 0 ? Math.round(usedMs / answered / 100) / 10 : 0,
  };
}

/** What a category is to a player, by exact counts: 70 % or more, under 50 %, from 5 answers on (rules 2.25). */
export function judge({ answered, correct }: Pick<Tally, 'answered' | 'correct'>): 'strength' | 'weakness' | null {
  if (answered < judgedFrom) return null;
  if (correct * 100 >= strengthFrom * answered) return 'strength';
  return correct * 100 < weaknessBelow * answered ? 'weakness' : null;
}

/** Better first: by the share of right answers, then by their number. */
export function byShare(a: Pick<Tally, 'answered' | 'correct'>, b: Pick<Tally, 'answered' | 'correct'>): number {
  const share = ({ answered, correct }: Pick<Tally, 'answered' | 'correct'>) => (answered > 0 ? correct / answered : 0);
  return share(b) - share(a) || b.answered - a.answered;
}

/** Percent of players with less, rounded down, so that nobody is better than everybody. */
export function percentileOf(below: number, players: number): number {
  return players > 0 ? Math.floor((below * 100) / players) : 0;
}
