/**
 * A question's clock by `performance.now()`, created when a message arrives. Server instants are never compared with
 * the device's clock, so a wrong device clock has no effect.
 */
export interface LocalClock {
  /** Null while the clock has no start. */
  readonly startsAt: number | null;
  /** Null without a time limit. */
  readonly limitMs: number | null;
  /**
   * Transfer time of the message, by which the clock started earlier on the server. It is excluded from the claimed
   * seconds.
   */
  readonly lagMs?: number;
}

export const unknownClock: LocalClock = { startsAt: null, limitMs: null };

interface ServerClock {
  readonly startsInMs: number | null;
  readonly timeLimitMs: number | null;
}

export function createLocalClock({ startsInMs, timeLimitMs }: ServerClock, arrivedAt: number, lagMs = 0): LocalClock {
  return { startsAt: startsInMs === null ? null : arrivedAt + startsInMs, limitMs: timeLimitMs, lagMs };
}

/** Whether the question is running; nothing can be used on it before. */
export function hasStarted(clock: LocalClock, at: number): boolean {
  return clock.startsAt !== null && at >= clock.startsAt;
}

/** The full limit before the start, 0 when the time is up, null without a limit. */
export function getRemainingMs(clock: LocalClock, at: number): number | null {
  if (clock.limitMs === null) return null;
  const running = clock.startsAt === null ? 0 : Math.max(at - clock.startsAt + (clock.lagMs ?? 0), 0);
  return Math.max(clock.limitMs - running, 0);
}

/** Null without a limit or start. */
export function getDeadline(clock: LocalClock): number | null {
  if (clock.startsAt === null || clock.limitMs === null) return null;
  return clock.startsAt + clock.limitMs - (clock.lagMs ?? 0);
}

/** Between 0 and the limit, as claimed with an answer. */
export function getUsedSeconds(clock: LocalClock, at: number): number {
  const running = clock.startsAt === null ? 0 : Math.max(at - clock.startsAt, 0);
  return Math.round(Math.min(running, clock.limitMs ?? running)) / 1000;
}
