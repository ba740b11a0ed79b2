import { CallError, createOfflineError, isIntercepted, isUnauthorized } from './call-error.ts';
import { useSyncExternalStore } from 'react';

/**
 * How a failed call is retried. `none`: never, because it might be done twice. `patient`: for a minute while the server
 * is unreachable. `stubborn`: through every transient error until it is aborted.
 */
export type Patience = 'none' | 'patient' | 'stubborn';

const firstWaitMs = 500;
const maxWaitMs = 8_000;

/** Milliseconds after which a `patient` call fails. */
export const patienceMs = 60_000;

/** Milliseconds after which a `patient` call fails if the network responds instead of the server. */
const interceptedPatienceMs = 10_000;

/**
 * Milliseconds after which an attempt without a response counts as failed, because a dropped connection may stay silent
 * for minutes. Calls that are sent only once have no limit.
 */
export const attemptTimeoutMs: Readonly<Record<Patience, number | null>> = {
  none: null,
  patient: 30_000,
  stubborn: 10_000,
};

/** Milliseconds of waiting after which the player sees a notice. */
const waitingNoticeMs = 3_000;

interface RetryState {
  readonly patience: Patience;
  /** Number of failed attempts, including this one. */
  readonly failures: number;
  /** Milliseconds since the first attempt began. */
  readonly elapsedMs: number;
  /** 0 to 1: random jitter that spreads the clients of a server. */
  readonly chance: number;
}

/**
 * Milliseconds until a failed call is sent again, or null if it is not: 0.5, 1, 2, 4, 8, 8, ... s with up to half as
 * jitter. If the server sends Retry-After, never earlier and up to half as much later. A call without a session is
 * always sent once more, because nothing was done.
 */
export function calculateRetryDelay(
  error: unknown,
  { patience, failures, elapsedMs, chance }: RetryState,
): number | null {
  // Another call may have rotated the session token in the meantime (record 55); by now the browser has the new one.
  if (failures === 1 && isUnauthorized(error)) return firstWaitMs;
  const canRetry = { none: () => false, patient: isServerUnreachable, stubborn: isTransient }[patience];
  if (!(error instanceof CallError) || !canRetry(error)) return null;
  const askedMs = (error.retryAfterSeconds ?? 0) * 1000;
  const grownMs = Math.min(firstWaitMs * 2 ** (failures - 1), maxWaitMs);
  const pauseMs = askedMs > 0 ? askedMs * (1 + chance / 2) : grownMs * (0.5 + chance / 2);
  const limitMs = isIntercepted(error) ? interceptedPatienceMs : patienceMs;
  return patience === 'patient' && elapsedMs + pauseMs > limitMs ? null : pauseMs;
}

/** True if the same call may succeed later: no network, too many calls or a server error. */
export function isTransient(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** True if the server has decided and would respond the same again. A missing sign-in is no decision. */
export function isFinalError(error: unknown): boolean {
  return !isTransient(error) && !isUnauthorized(error);
}

/** No network, no server behind the proxy, or an overloaded server. Maintenance takes longer and has its own screen. */
function isServerUnreachable({ status, code = 'unavailable' }: CallError): boolean {
  const isShort = code === 'unavailable' || code === 'overloaded';
  return status === 0 || (status >= 502 && status <= 504 && isShort);
}

let count = 0;
let isNetworkBlocked = false;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}

/**
 * Counts a call that has waited long enough for a notice. `isBlocked`: the network answered in place of the server.
 * Returns a function that ends the waiting.
 */
function startWaiting(isBlocked: boolean): () => void {
  isNetworkBlocked = isBlocked;
  change(1);
  return () => change(-1);
}

/** True while a call waits for an unreachable server; `blocked` if the network intercepted the latest of these calls. */
export function useWaiting(): 'blocked' | boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count > 0 && (!isNetworkBlocked || 'blocked'),
  );
}

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

export function createTimeoutSignal(ms: number): AbortSignal {
  const abortController = new AbortController();
  setTimeout(() => abortController.abort(), ms);
  return abortController.signal;
}
