import { extraTimeCapMs, extraTimeMs, timePerQuestionMs, type Mode } from './rules.ts';

/** What the network may take: milliseconds beyond the limit, more for the first question (rules K5). */
export const allowanceMs = 1_500;
export const firstAllowanceMs = 5_000;
/** A phone in a tunnel: how late an answer may still arrive, and how often in a normal game. */
export const tunnelMs = 60_000;
export const maxTunnelAnswers = 2;

/** The running clock of a question. All instants are milliseconds since the epoch, by the database's clock. */
export interface QuestionClock {
  /** When it starts or started; null while a player who continues by hand has not gone on. */
  readonly startedAt: number | null;
  /** Null with time off. */
  readonly limitMs: number | null;
  /** Pauses of this question that are over. */
  readonly pausedMs: number;
}

/** A pause that is going on, and how long it may stop the clock. */
export interface Pause {
  readonly since: number;
  readonly boundMs: number;
}

/** The limit of a fresh question; null with time off (factor 0). */
export function limitFor(timeFactor: number): number | null {
  return timeFactor === 0 ? null : timePerQuestionMs * timeFactor;
}

/** Milliseconds of a pause that count: those within its bound; after it the clock runs on. */
export function countedPauseMs(pause: Pause, now: number): number {
  return Math.min(Math.max(now - pause.since, 0), Math.max(pause.boundMs, 0));
}

/** Whether the clock stands still at this instant. */
export function isStopped(pause: Pause | null, now: number): boolean {
  return pause !== null && now - pause.since < pause.boundMs;
}

/** Milliseconds that the question has been running without its pauses; negative before it starts. */
export function elapsedMs(clock: QuestionClock, pause: Pause | null, now: number): number | null {
  if (clock.startedAt === null) return null;
  return now - clock.startedAt - clock.pausedMs - (pause ? countedPauseMs(pause, now) : 0);
}

/** What extra time adds to a clock with this much left: 15 s, but never beyond the cap. Whole milliseconds. */
export function extraTimeGainMs(remainingMs: number, mode: Mode, timeFactor: number): number {
  return Math.round(Math.max(0, Math.min(extraTimeMs, extraTimeCapMs(mode, timeFactor) - remainingMs)));
}

export interface Arrival {
  readonly elapsedMs: number;
  readonly limitMs: number | null;
  readonly claimedMs: number;
  readonly isFirst: boolean;
  /** Whether a late answer may still be excused: normal game, fewer than two so far, nothing heard since the limit. */
  readonly mayBeLate: boolean;
}

export type Timing = { readonly status: 'inTime' | 'late' | 'timeout'; readonly usedMs: number };

/**
 * Judges when an answer was given. Time used is the claim, but never less than measured minus the allowance, nor more
 * than measured, nor more than the limit. `late` is a tunnel's answer, accepted.
 */
export function judgeTiming(arrival: Arrival): Timing {
  const measured = Math.max(arrival.elapsedMs, 0);
  const allowance = arrival.isFirst ? firstAllowanceMs : allowanceMs;
  const within = (slack: number) => Math.min(Math.max(arrival.claimedMs, measured - slack, 0), measured);
  if (arrival.limitMs === null) return { status: 'inTime', usedMs: within(allowance) };
  const limit = arrival.limitMs;
  if (measured <= limit + allowance) return { status: 'inTime', usedMs: Math.min(within(allowance), limit) };
  const excused = arrival.mayBeLate && measured <= limit + tunnelMs && arrival.claimedMs <= limit;
  if (excused) return { status: 'late', usedMs: Math.min(within(tunnelMs), limit) };
  return { status: 'timeout', usedMs: limit };
}
