import { CallError, isIntercepted, isUnauthorized } from './call-error.ts';

/**
 * How long a call that failed is tried again. `none`: never, for it might be done twice. `patient`: for a minute while the
 * server is out of reach. `stubborn`: through every trouble that may pass, until the page lets go of it.
 */
export type Patience = 'none' | 'patient' | 'stubborn';

const firstWaitMs = 500;
const maxWaitMs = 8_000;

/** Milliseconds after which a `patient` call has failed. */
export const patienceMs = 60_000;

/** Milliseconds after which a `patient` call has failed when the network answers in place of the server. */
export const interceptedPatienceMs = 10_000;

/**
 * Milliseconds after which a try without an answer counts as none: a line that has gone elsewhere says nothing for minutes.
 * What is sent only once may take its time.
 */
export const tryMs: Readonly<Record<Patience, number | null>> = { none: null, patient: 30_000, stubborn: 10_000 };

/** Milliseconds of waiting after which the player is told. */
export const toldAfterMs = 3_000;

interface Tries {
  readonly patience: Patience;
  /** So many have failed, this one included. */
  readonly failures: number;
  /** Milliseconds since the first of them began. */
  readonly elapsedMs: number;
  /** 0 to 1: spreads those who wait for the same server. */
  readonly chance: number;
}

/**
 * Milliseconds until a call that failed is sent again, null where it is not: 0.5, 1, 2, 4, 8, 8, ... s, of which chance takes
 * up to half. Where the server says how long, it is never earlier, and by chance up to half as much later. Whatever the patience,
 * a call without a session is sent once more: nothing of it was done.
 */
export function pauseBeforeNextTry(error: unknown, { patience, failures, elapsedMs, chance }: Tries): number | null {
  // Another call may have replaced the session's token meanwhile (record 55); by now the browser has the new one.
  if (failures === 1 && isUnauthorized(error)) return firstWaitMs;
  const passes = { none: () => false, patient: isOutOfReach, stubborn: isPassing }[patience];
  if (!(error instanceof CallError) || !passes(error)) return null;
  const askedMs = (error.retryAfterSeconds ?? 0) * 1000;
  const grownMs = Math.min(firstWaitMs * 2 ** (failures - 1), maxWaitMs);
  const pauseMs = askedMs > 0 ? askedMs * (1 + chance / 2) : grownMs * (0.5 + chance / 2);
  const limitMs = isIntercepted(error) ? interceptedPatienceMs : patienceMs;
  return patience === 'patient' && elapsedMs + pauseMs > limitMs ? null : pauseMs;
}

/** Whether the same call may succeed later: no network, too many calls, or the server's own trouble. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Whether the server has decided, and would say the same again. Who has to sign in first is not decided about. */
export function isFinal(error: unknown): boolean {
  return !isPassing(error) && !isUnauthorized(error);
}

/** No network, no server behind the proxy, or a server that cannot serve; maintenance takes longer and says so itself. */
function isOutOfReach({ status, code = 'unavailable' }: CallError): boolean {
  const isShort = code === 'unavailable' || code === 'overloaded';
  return status === 0 || (status >= 502 && status <= 504 && isShort);
}
