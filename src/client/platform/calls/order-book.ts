import { CallError } from './call-error.ts';

/** Places an order under a key; the same key again is the same order. */
type Place<T> = (orderKey: string) => Promise<T>;

/**
 * Orders that cost coins, each under a key of its own. When the outcome of one stays unknown (no network, no readable
 * answer), the next press for the same thing is its repeat, so that nothing is paid twice (rules M10, M11).
 */
export function createOrderBook(newKey: () => string) {
  const unknown = new Map<string, string>();

  return async function order<T>(what: string, place: Place<T>): Promise<T> {
    const key = unknown.get(what) ?? newKey();
    unknown.delete(what);
    try {
      return await place(key);
    } catch (error) {
      if (isOutcomeUnknown(error)) unknown.set(what, key);
      throw error;
    }
  };
}

/** A refusal says that nothing happened; silence and a server in trouble do not. */
function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status >= 500;
}
