import { guessesOf, type QuestionKind, usualPoints } from '../questions/kind.ts';
import type { Mode } from './rules.ts';

const survivalMultiplier = { easy: 1, medium: 1.5, hard: 2 } as const;

/** Seconds of the time bonus for whoever plays with more time: half of a plain clock, whenever the answer came. */
const bonusSecondsWithMoreTime = 15;

export interface ScoredAnswer {
  readonly mode: Mode;
  readonly points: number;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly kind: QuestionKind;
  /** Seconds left on the clock when it was answered. */
  readonly remainingSeconds: number;
  /** 1, 2, 5, 10, or 0 with time off. */
  readonly timeFactor: number;
  /** A question that was paused has no bonus. */
  readonly wasPaused: boolean;
  /** 60 after extra time, else 30. */
  readonly maxSeconds: number;
}

/**
 * Points of a right answer. Normal and in contests: the question's points. Survival: floor(points x multiplier + remaining seconds x 10),
 * the remaining seconds from 0 to 30, or 60 after extra time. There a question with its difficulty's points counts 100, so
 * that difficulty counts once (rules S2, S3, S4). True or false is worth half of all this, the seconds too (rules S16).
 */
export function pointsFor(answer: ScoredAnswer): number {
  const { points, difficulty, kind } = answer;
  if (answer.mode !== 'survival') return points;
  const base = points === usualPoints(difficulty, kind) ? usualPoints('easy', kind) : points;
  return Math.floor(base * survivalMultiplier[difficulty] + (bonusSeconds(answer) * 10) / guessesOf(kind));
}

function bonusSeconds({ remainingSeconds, timeFactor, wasPaused, maxSeconds }: ScoredAnswer): number {
  if (wasPaused) return 0;
  if (timeFactor !== 1) return bonusSecondsWithMoreTime;
  return Math.min(Math.max(remainingSeconds, 0), maxSeconds);
}
