import { CallError } from './call-error.ts';

/** Milliseconds before an order whose outcome is unknown is asked for again. */
const repeatAfterMs = [800, 2400];

/** Places an order under a key; the same key again is the same order. */
type Place<T> = (orderKey: string) => Promise<T>;

/**
 * Orders that cost coins, each under a key of its own. One whose outcome is unknown (no network, no readable answer) is
 * repeated under the same key; when that does not help either, the next press for the same thing is its repeat, so that
 * nothing is paid twice (rules: Coins are money).
 */
export function createOrderBook(newKey: () => string, wait: (ms: number) => Promise<void>) {
  const unknown = new Map<string, string>();

  return async function order<T>(what: string, place: Place<T>): Promise<T> {
    const key = unknown.get(what) ?? newKey();
    unknown.delete(what);
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await place(key);
      } catch (error) {
        if (!isOutcomeUnknown(error)) throw error;
        const pauseMs = repeatAfterMs[repeats];
        if (pauseMs === undefined) {
          unknown.set(what, key);
          throw error;
        }
        await wait(pauseMs);
      }
    }
  };
}

/** A refusal says that nothing happened; silence and a server in trouble do not. */
function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status >= 500;
}
