/** Maximum delay after the first failure, and in general. */
const firstWaitMs = 2000;
const maxWaitMs = 60_000;

/**
 * Milliseconds to wait after this many failures in a row. `chance` (0 to 1) is jitter that spreads the pages of a
 * restarted server.
 */
export function calculateReconnectDelay(failures: number, chance: number): number {
  const wait = Math.min(firstWaitMs * 2 ** (failures - 1), maxWaitMs);
  return wait * (0.5 + chance / 2);
}

/** Milliseconds for which a topic stays watched after the last screen has stopped watching it. */
export const unwatchDelayMs = 2000;

/** Milliseconds within which the pages of a stopping server reconnect to the next one. */
export const reconnectSpreadMs = 3000;

/** Milliseconds within which a burst of events causes one refetch: a round can end in 32 matches at once. */
export const burstWindowMs = 1000;

/**
 * Milliseconds for which reads of the initial page load count as fresh. Reads made before the stream was open may be
 * outdated after that.
 */
export const initialFreshMs = 5000;
