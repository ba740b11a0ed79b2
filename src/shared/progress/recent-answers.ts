import type { Outcome } from '../game/referee.ts';
import { difficulties, type Difficulty } from '../questions/difficulty.ts';
import { isImplausiblePace, toPaceLetter } from '../game/pace.ts';

/**
 * Encodes a player's last 100 answers in all modes except practice as two letters each: outcome with difficulty, and
 * time on a scale of eighths of a doubling starting at 50 ms (rules S12).
 */
const windowLetters = 200;
const minMs = 50;
const stepsPerDoubling = 8;
const maxStep = 93;

/** Ratio between the end and the beginning of one step of the time scale. */
export const stepRatio = 2 ** (1 / stepsPerDoubling);

const rightLetters = 'emh';
const wrongLetters = 'EMH';

export interface TimedAnswer {
  readonly outcome: Outcome;
  readonly difficulty: Difficulty;
  readonly usedMs: number;
}

export function encodeAnswer({ outcome, difficulty, usedMs }: TimedAnswer): string {
  const letters = outcome === 'right' ? rightLetters : wrongLetters;
  const step = Math.floor(stepsPerDoubling * Math.log2(Math.max(usedMs, minMs) / minMs));
  return letters.charAt(difficulties.indexOf(difficulty)) + String.fromCharCode(33 + Math.min(step, maxStep));
}

/** Keeps the last 100 answers. */
export function appendRecentAnswers(before: string, added: string): string {
  return (before + added).slice(-windowLetters);
}

const decodeMs = (letter: string) => minMs * 2 ** ((letter.charCodeAt(0) - 33) / stepsPerDoubling);

/** Decodes the answers. `ms` is the beginning of the answer's step on the time scale. */
export function decodeAnswers(recent: string) {
  return (recent.match(/../gs) ?? []).map(([kind = '', time = '']) => ({
    isRight: rightLetters.includes(kind),
    difficulty: difficulties[rightLetters.indexOf(kind.toLowerCase())] ?? 'medium',
    ms: decodeMs(time),
  }));
}

/** Converts the answers to the pace encoding, one letter each. */
export function toPace(recent: string): string {
  return decodeAnswers(recent)
    .map(({ isRight, ms }) => toPaceLetter(isRight, ms))
    .join('');
}

/** Whether the player's last answers, in ranked games or in all games, are implausible for a human (rules S13). */
export function hasUnbelievableAnswers(last: { readonly recentPace: string; readonly recentAnswers: string }): boolean {
  return isImplausiblePace(last.recentPace) || isImplausiblePace(toPace(last.recentAnswers));
}

/**
 * Spread of a player's times for correct answers, in doublings: the standard deviation plus the extra time for hard
 * questions. Humans vary by whole doublings; a value near 0 suggests a bot. Infinite if there are too few answers.
 */
export function calculateTimeSpread(recent: string): number {
  const right = decodeAnswers(recent).filter(({ isRight }) => isRight);
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
