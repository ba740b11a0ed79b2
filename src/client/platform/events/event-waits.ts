/** The longest of the waits after a first failure, and of all. */
const firstWaitMs = 2000;
const maxWaitMs = 60_000;

/**
 * Milliseconds to wait after the stream has failed so many times in a row; `chance` (0 to 1) keeps all the
 * pages of a server that came back from asking at once.
 */
export function waitAfterFailures(failures: number, chance: number): number {
  const wait = Math.min(firstWaitMs * 2 ** (failures - 1), maxWaitMs);
  return wait * (0.5 + chance / 2);
}

/** Milliseconds for which a topic is still watched that no screen watches any more. */
export const unwatchMs = 2000;

/** Milliseconds within which the pages of a server that stops come back to the next one. */
export const movingMs = 3000;

/** Milliseconds within which events of a burst are answered by one reading: a round can end in 32 matches at once. */
export const burstMs = 1000;

/** Milliseconds within which a page that opens shows the last of what it read: after that, what was read before the stream was open may be old. */
export const openedMs = 5000;
