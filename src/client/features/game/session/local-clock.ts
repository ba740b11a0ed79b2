/**
 * A question's clock by the page's own stopwatch (`performance.now()`), made when a message arrives: the server's
 * instants never meet the device's, so a wrong device clock changes nothing.
 */
export interface LocalClock {
  /** Null while the clock has no start. */
  readonly startsAt: number | null;
  /** Null with time off. */
  readonly limitMs: number | null;
  /** So much earlier it started for the referee: the message was on its way. What is claimed leaves it out. */
  readonly lagMs?: number;
}

/** Of a question that is not here. */
export const unknownClock: LocalClock = { startsAt: null, limitMs: null };

interface ServerClock {
  readonly startsInMs: number | null;
  readonly timeLimitMs: number | null;
}

export function localClock({ startsInMs, timeLimitMs }: ServerClock, arrivedAt: number, lagMs = 0): LocalClock {
  return { startsAt: startsInMs === null ? null : arrivedAt + startsInMs, limitMs: timeLimitMs, lagMs };
}

/** Whether the question is running: before that nothing can be used on it. */
export function hasStarted(clock: LocalClock, at: number): boolean {
  return clock.startsAt !== null && at >= clock.startsAt;
}

/** Full before the start, 0 when time is up, null with time off. */
export function remainingMs(clock: LocalClock, at: number): number | null {
  if (clock.limitMs === null) return null;
  const running = clock.startsAt === null ? 0 : Math.max(at - clock.startsAt + (clock.lagMs ?? 0), 0);
  return Math.max(clock.limitMs - running, 0);
}

/** The instant at which time is up; null where it never is. */
export function deadlineOf(clock: LocalClock): number | null {
  if (clock.startsAt === null || clock.limitMs === null) return null;
  return clock.startsAt + clock.limitMs - (clock.lagMs ?? 0);
}

/** Seconds since the clock started, as claimed with an answer: never below 0, never beyond the limit. */
export function usedSeconds(clock: LocalClock, at: number): number {
  const running = clock.startsAt === null ? 0 : Math.max(at - clock.startsAt, 0);
  return Math.round(Math.min(running, clock.limitMs ?? running)) / 1000;
}
