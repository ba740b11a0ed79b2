import type { Outcome } from '../game/referee.ts';
import { difficulties, type Difficulty } from '../questions/difficulty.ts';
import { isUnbelievable, paceOf } from '../game/pace.ts';

/**
 * A player's last 100 answers of all games but practice, two letters each: right or wrong with its difficulty, and its time
 * on a scale of eighths of a doubling from 50 ms on (rules S12).
 */
const windowLetters = 200;
const minMs = 50;
const stepsPerDoubling = 8;
const maxStep = 93;

/** How much longer the end of a step of the scale is than its beginning. */
export const stepRatio = 2 ** (1 / stepsPerDoubling);

const rightLetters = 'emh';
const wrongLetters = 'EMH';

export interface TimedAnswer {
  readonly outcome: Outcome;
  readonly difficulty: Difficulty;
  readonly usedMs: number;
}

/** The two letters of an answer. */
export function answerTime({ outcome, difficulty, usedMs }: TimedAnswer): string {
  const letters = outcome === 'right' ? rightLetters : wrongLetters;
  const step = Math.floor(stepsPerDoubling * Math.log2(Math.max(usedMs, minMs) / minMs));
  return letters.charAt(difficulties.indexOf(difficulty)) + String.fromCharCode(33 + Math.min(step, maxStep));
}

/** The last 100 of a player's answers, with a game's behind those before it. */
export function recentAnswers(before: string, added: string): string {
  return (before + added).slice(-windowLetters);
}

const msOf = (letter: string) => minMs * 2 ** ((letter.charCodeAt(0) - 33) / stepsPerDoubling);

/** The answers, each with the time in milliseconds at which its step of the scale begins. */
export function readAnswers(recent: string) {
  return (recent.match(/../gs) ?? []).map(([kind = '', time = '']) => ({
    isRight: rightLetters.includes(kind),
    difficulty: difficulties[rightLetters.indexOf(kind.toLowerCase())] ?? 'medium',
    ms: msOf(time),
  }));
}

/** The same answers as a pace, a letter each. */
export function paceOfAnswers(recent: string): string {
  return readAnswers(recent)
    .map(({ isRight, ms }) => paceOf(isRight, ms))
    .join('');
}

/** Whether no human gives a player's last answers, those of ranked games or all of them (rules S13). */
export function areUnbelievable(last: { readonly recentPace: string; readonly recentAnswers: string }): boolean {
  return isUnbelievable(last.recentPace) || isUnbelievable(paceOfAnswers(last.recentAnswers));
}

/**
 * How far a player's right answers lie apart in time, in doublings: their spread, and how much longer hard ones take than
 * easy ones. A human's lie doublings apart; near 0 is a machine. Infinite where there are too few to tell.
 */
export function spreadOfTimes(recent: string): number {
  const right = readAnswers(recent).filter(({ isRight }) => isRight);
  if (right.length < 20) return Number.POSITIVE_INFINITY;
  const doublings = right.map(({ ms }) => Math.log2(ms));
  const mean = doublings.reduce((sum, value) => sum + value, 0) / doublings.length;
  const variance = doublings.reduce((sum, value) => sum + (value - mean) ** 2, 0) / doublings.length;
  const medianOf = (difficulty: Difficulty) => {
    const times = right
      .filter((answer) => answer.difficulty === difficulty)
      .map(({ ms }) => Math.log2(ms))
      .sort((a, b) => a - b);
    return times[Math.floor(times.length / 2)];
  };
  const [easy, hard] = [medianOf('easy'), medianOf('hard')];
  const longer = easy === undefined || hard === undefined ? 0 : Math.max(0, hard - easy);
  return Math.sqrt(variance) + longer;
}
