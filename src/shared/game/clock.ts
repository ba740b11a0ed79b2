import { getExtraTimeCapMs, extraTimeMs, timePerQuestionMs, type Mode } from './rules.ts';

/** Network tolerance beyond the limit, in milliseconds; larger for the first question (rules K5). */
export const allowanceMs = 1_500;
export const firstAllowanceMs = 5_000;
/**
 * Tolerance for answers delayed by a lost connection: how late they may arrive, in milliseconds, and how many are
 * accepted in a normal game.
 */
export const lateAnswerToleranceMs = 60_000;
export const maxLateAnswers = 2;

/** Instants are milliseconds since the epoch, by the database's clock. */
export interface QuestionClock {
  /** Start of the clock, which may be in the future; null while a player with manual advance has not continued. */
  readonly startedAt: number | null;
  /** Null with time off. */
  readonly limitMs: number | null;
  /** Total of the finished pauses of this question. */
  readonly pausedMs: number;
}

/** A pause in progress, and how long it may stop the clock. */
export interface Pause {
  readonly since: number;
  readonly boundMs: number;
}

/** Null with time off (factor 0). */
export function getTimeLimitMs(timeFactor: number): number | null {
  return timeFactor === 0 ? null : timePerQuestionMs * timeFactor;
}

/** Returns the part of a pause that stops the clock; after the bound the clock continues. */
export function getCountedPauseMs(pause: Pause, now: number): number {
  return Math.min(Math.max(now - pause.since, 0), Math.max(pause.boundMs, 0));
}

export function isClockStopped(pause: Pause | null, now: number): boolean {
  return pause !== null && now - pause.since < pause.boundMs;
}

/** Without pauses; negative before the clock starts. */
export function getElapsedMs(clock: QuestionClock, pause: Pause | null, now: number): number | null {
  if (clock.startedAt === null) return null;
  return now - clock.startedAt - clock.pausedMs - (pause ? getCountedPauseMs(pause, now) : 0);
}

/** Returns what extra time adds to the remaining time: 15 s, limited by the cap. Whole milliseconds. */
export function getExtraTimeGainMs(remainingMs: number, mode: Mode, timeFactor: number): number {
  return Math.round(Math.max(0, Math.min(extraTimeMs, getExtraTimeCapMs(mode, timeFactor) - remainingMs)));
}

export interface AnswerArrival {
  readonly elapsedMs: number;
  readonly limitMs: number | null;
  readonly claimedMs: number;
  readonly isFirst: boolean;
  /**
   * Whether a late answer can still be excused: in a normal game, with fewer than two late answers so far, and without
   * any request from the player since the limit.
   */
  readonly mayBeLate: boolean;
}

export type Timing = { readonly status: 'inTime' | 'late' | 'timeout'; readonly usedMs: number };

/**
 * Judges when an answer was given. The time used is the client's claim, bounded below by the measured time minus the
 * tolerance and above by the measured time and the limit. `late` is an accepted answer after a lost connection.
 */
export function judgeTiming(arrival: AnswerArrival): Timing {
  const measured = Math.max(arrival.elapsedMs, 0);
  const allowance = arrival.isFirst ? firstAllowanceMs : allowanceMs;
  const within = (slack: number) => Math.min(Math.max(arrival.claimedMs, measured - slack, 0), measured);
  if (arrival.limitMs === null) return { status: 'inTime', usedMs: within(allowance) };
  const limit = arrival.limitMs;
  if (measured <= limit + allowance) return { status: 'inTime', usedMs: Math.min(within(allowance), limit) };
  const excused = arrival.mayBeLate && measured <= limit + lateAnswerToleranceMs && arrival.claimedMs <= limit;
  if (excused) return { status: 'late', usedMs: Math.min(within(lateAnswerToleranceMs), limit) };
  return { status: 'timeout', usedMs: limit };
}
