import type { Mode } from './rules.ts';

const survivalMultiplier = { easy: 1, medium: 1.5, hard: 2 } as const;

export interface ScoredAnswer {
  readonly mode: Mode;
  readonly points: number;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  /** Seconds left on the clock when it was answered. */
  readonly remainingSeconds: number;
  /** No bonus for a question that was paused, or with a time factor other than 1. */
  readonly earnsTimeBonus: boolean;
  /** 60 after extra time, else 30. */
  readonly mostSeconds: number;
}

/**
 * Points of a right answer. Normal and in contests: the question's points. Survival: floor(points x multiplier + remaining seconds x 10),
 * the remaining seconds from 0 to 30, or 60 after extra time (section 9; rules: Score, level, wins).
 */
export function pointsFor(answer: ScoredAnswer): number {
  if (answer.mode !== 'survival') return answer.points;
  const remaining = answer.earnsTimeBonus ? Math.min(Math.max(answer.remainingSeconds, 0), answer.mostSeconds) : 0;
  return Math.floor(answer.points * survivalMultiplier[answer.difficulty] + remaining * 10);
}
