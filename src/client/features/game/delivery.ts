import { CallError } from '../../platform/call-error.ts';

const longestWaitMs = 8_000;

/** Milliseconds before the next try after so many failures: 0.5, 1, 2, 4, 8, 8, ... seconds. */
export function retryDelayMs(failures: number): number {
  return Math.min(500 * 2 ** (failures - 1), longestWaitMs);
}

/** Whether the same call may succeed later: no network, too many calls, or the server's own trouble. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Tries until it succeeds, is refused for good, or the page lets go of it. */
export async function deliver<T>(
  send: () => Promise<T>,
  wait: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      const asked = error instanceof CallError ? error.retryAfterSeconds : undefined;
      await wait(asked === undefined ? retryDelayMs(failures) : asked * 1000);
      signal.throwIfAborted();
    }
  }
}

/** Waits, but no longer than until the device is online again or the signal falls. */
export function pauseBetweenTries(signal: AbortSignal): (ms: number) => Promise<void> {
  return (ms) =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        removeEventListener('online', done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      addEventListener('online', done);
      signal.addEventListener('abort', done);
    });
}
