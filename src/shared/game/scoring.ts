import { getGuessFactor, type QuestionKind, calculateDefaultPoints } from '../questions/kind.ts';
import type { Mode } from './rules.ts';

const survivalMultiplier = { easy: 1, medium: 1.5, hard: 2 } as const;

/**
 * Fixed time bonus in seconds for players with a longer time limit: half of the normal limit, whenever the answer came.
 */
const longLimitBonusSeconds = 15;

export interface ScoredAnswer {
  readonly mode: Mode;
  readonly points: number;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly kind: QuestionKind;
  /** Seconds left on the clock at the answer. */
  readonly remainingSeconds: number;
  /** 1, 2, 5, 10, or 0 with time off. */
  readonly timeFactor: number;
  /** A question that was paused earns no time bonus. */
  readonly wasPaused: boolean;
  /** 60 after extra time, otherwise 30. */
  readonly maxSeconds: number;
}

/**
 * Points of a right answer. In normal games and contests: the question's points. In survival: floor(points x multiplier
 * + remaining seconds x 10), with 0 to 30 remaining seconds, or up to 60 after extra time. There a question with the
 * usual points of its difficulty counts as 100, so that difficulty counts once (rules S2, S3, S4). A true-or-false
 * question earns half of it all, including the time bonus (rules S16).
 */
export function calculatePoints(answer: ScoredAnswer): number {
  const { points, difficulty, kind } = answer;
  if (answer.mode !== 'survival') return points;
  const base = points === calculateDefaultPoints(difficulty, kind) ? calculateDefaultPoints('easy', kind) : points;
  return Math.floor(base * survivalMultiplier[difficulty] + (getBonusSeconds(answer) * 10) / getGuessFactor(kind));
}

function getBonusSeconds({ remainingSeconds, timeFactor, wasPaused, maxSeconds }: ScoredAnswer): number {
  if (wasPaused) return 0;
  if (timeFactor !== 1) return longLimitBonusSeconds;
  return Math.min(Math.max(remainingSeconds, 0), maxSeconds);
}
