import { CallError, isIntercepted, noNetwork } from './call-error.ts';
import { type Patience, pauseBeforeNextTry, toldAfterMs } from './next-try.ts';
import { noteWaiting } from './waiting-calls.ts';

export interface Trying {
  readonly patience: Patience;
  /** Once it falls nothing is sent again; what is on its way may still arrive. */
  readonly until?: AbortSignal | null | undefined;
  /** The same, and what is on its way is given up too: as if nobody had been reached. */
  readonly within?: AbortSignal | undefined;
  /** Tells the player after 3 s in place of the line that all screens share. */
  readonly onWaiting?: (() => void) | undefined;
}

/** Sends until it is answered, is refused for good, or nobody has the patience: then it fails with the last failure. */
export async function tryAgain<T>(send: () => Promise<T>, { patience, until, onWaiting }: Trying): Promise<T> {
  const startedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endWaiting: (() => void) | undefined;
  let failure: unknown;
  const tellInTime = () => {
    const tell = onWaiting ?? (() => (endWaiting = noteWaiting(isIntercepted(failure))));
    timer ??= setTimeout(tell, Math.max(toldAfterMs - (performance.now() - startedAt), 0));
  };
  // Some calls take their time when all is well. Where a clock runs, silence counts too.
  if (patience === 'stubborn') tellInTime();
  try {
    for (let failures = 1; ; failures += 1) {
      // What is not sent for want of a network may be sent later, whatever it is.
      const isUnsent = patience === 'none' && 'onLine' in navigator && !navigator.onLine;
      try {
        if (isUnsent) throw noNetwork();
        return await send();
      } catch (error) {
        const pauseMs = pauseBeforeNextTry(error, {
          patience: isUnsent ? 'patient' : patience,
          failures,
          elapsedMs: performance.now() - startedAt,
          chance: Math.random(),
        });
        if (pauseMs === null || until?.aborted) throw error;
        failure = error;
        tellInTime();
        const isOffline = error instanceof CallError && error.status === 0;
        await pauseBetweenTries(pauseMs, until, isOffline);
        if (until?.aborted) throw error;
      }
    }
  } finally {
    clearTimeout(timer);
    endWaiting?.();
  }
}

/** Waits, but no longer than until the signal falls or, where that may help, the device is online again. */
export function pauseBetweenTries(ms: number, until?: AbortSignal | null, endsOnline = true): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      until?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (endsOnline) addEventListener('online', done);
    until?.addEventListener('abort', done);
  });
}

/** Falls after so many milliseconds. */
export function signalAfter(ms: number): AbortSignal {
  const life = new AbortController();
  setTimeout(() => life.abort(), ms);
  return life.signal;
}
