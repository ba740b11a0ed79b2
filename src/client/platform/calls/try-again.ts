import { CallError, createOfflineError, isIntercepted } from './call-error.ts';
import { type Patience, calculateRetryDelay, waitingNoticeMs } from './next-try.ts';
import { startWaiting } from './waiting-calls.ts';

export interface RetryOptions {
  readonly patience: Patience;
  /** Stops further attempts when it aborts; a pending attempt may still succeed. */
  readonly until?: AbortSignal | null | undefined;
  /** Stops further attempts and also cancels a pending one, as if the network had failed. */
  readonly within?: AbortSignal | undefined;
  /** Called after 3 s instead of showing the shared notice of all screens. */
  readonly onWaiting?: (() => void) | undefined;
}

/** Sends until there is a response or a final error, or the patience ends; then throws the last error. */
export async function retryCall<T>(send: () => Promise<T>, { patience, until, onWaiting }: RetryOptions): Promise<T> {
  const startedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endWaiting: (() => void) | undefined;
  let failure: unknown;
  const scheduleNotice = () => {
    const showNotice = onWaiting ?? (() => (endWaiting = startWaiting(isIntercepted(failure))));
    timer ??= setTimeout(showNotice, Math.max(waitingNoticeMs - (performance.now() - startedAt), 0));
  };
  // Normal calls may take long without an error, so only failures count. In a running game, silence counts too.
  if (patience === 'stubborn') scheduleNotice();
  try {
    for (let failures = 1; ; failures += 1) {
      // A call that was not sent because the device is offline may be sent later, whatever it is.
      const isUnsent = patience === 'none' && 'onLine' in navigator && !navigator.onLine;
      try {
        if (isUnsent) throw createOfflineError();
        return await send();
      } catch (error) {
        const pauseMs = calculateRetryDelay(error, {
          patience: isUnsent ? 'patient' : patience,
          failures,
          elapsedMs: performance.now() - startedAt,
          chance: Math.random(),
        });
        if (pauseMs === null || until?.aborted) throw error;
        failure = error;
        scheduleNotice();
        const isOffline = error instanceof CallError && error.status === 0;
        await waitBeforeRetry(pauseMs, until, isOffline);
        if (until?.aborted) throw error;
      }
    }
  } finally {
    clearTimeout(timer);
    endWaiting?.();
  }
}

/** Waits until the time is over, the signal aborts or, if `endsOnline`, the device is online again. */
export function waitBeforeRetry(ms: number, until?: AbortSignal | null, endsOnline = true): Promise<void> {
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

/** A signal that aborts after this time. */
export function createTimeoutSignal(ms: number): AbortSignal {
  const abortController = new AbortController();
  setTimeout(() => abortController.abort(), ms);
  return abortController.signal;
}
