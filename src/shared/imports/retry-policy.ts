/**
 * Number of consecutive failed calls before an import gives up. "Too fast" is not an error of the source, so it is
 * retried more often. A source that became unreachable is retried for a minute, so that a short network outage does not
 * end a long import.
 */
const maxFailures = { failed: 5, unreached: 8, tooFast: 10 } as const;
const maxWaitMs = 60_000;
const firstWaitUnreachedMs = 500;

/** A failed call. `isReached` means that the source may have received it. */
export interface CallFailure {
  readonly kind: 'failed' | 'tooFast';
  readonly isReached: boolean;
  /** From the `Retry-After` header; null when there was none. */
  readonly retryAfterMs: number | null;
}

/** Whether an import gives up after this many consecutive failures; `hasAnswered`: the source responded earlier. */
export function shouldGiveUp(failures: number, { kind, isReached }: CallFailure, hasAnswered: boolean): boolean {
  return failures >= maxFailures[kind === 'failed' && !isReached && hasAnswered ? 'unreached' : kind];
}

/**
 * Calculates the wait after the n-th consecutive failure: longer each time, and at least as long as the source asked
 * for.
 */
export function calculateRetryDelayMs(failures: number, failure: CallFailure, paceMs: number): number {
  const first = failure.isReached ? paceMs : Math.min(paceMs, firstWaitUnreachedMs);
  const growing = first * 2 ** (failures - 1);
  return Math.min(maxWaitMs, Math.max(growing, failure.retryAfterMs ?? 0));
}
