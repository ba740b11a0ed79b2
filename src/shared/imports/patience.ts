/**
 * Calls in a row that may fail before an import gives up. "Too fast" is no failure of the source and tried longer; so is
 * a source that went out of reach, for a minute: a network that blinks must not end ten minutes of work.
 */
const maxFailures = { failed: 5, unreached: 8, tooFast: 10 } as const;
const maxWaitMs = 60_000;
const firstWaitUnreachedMs = 500;

/** What went wrong with a call: `isReached` when the source may have noticed it. */
export interface CallFailure {
  readonly kind: 'failed' | 'tooFast';
  readonly isReached: boolean;
  /** What the source asked for (`Retry-After`); null when it said nothing. */
  readonly retryAfterMs: number | null;
}

/** Whether an import gives up after so many calls in a row that failed; `hasAnswered`: the source was there before. */
export function isGivingUp(failures: number, { kind, isReached }: CallFailure, hasAnswered: boolean): boolean {
  return failures >= maxFailures[kind === 'failed' && !isReached && hasAnswered ? 'unreached' : kind];
}

/** How long to wait after the so-manieth failure in a row: longer each time, and as long as the source asked for. */
export function waitAfterFailure(failures: number, failure: CallFailure, paceMs: number): number {
  const first = failure.isReached ? paceMs : Math.min(paceMs, firstWaitUnreachedMs);
  const growing = first * 2 ** (failures - 1);
  return Math.min(maxWaitMs, Math.max(growing, failure.retryAfterMs ?? 0));
}
