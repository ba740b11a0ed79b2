import { CallError } from './call-error.ts';

/** Sends an order under a key; the same key is the same order. */
type SendOrder<T> = (orderKey: string) => Promise<T>;

/**
 * Manages the keys of orders that cost coins. If the outcome of an order is unknown (no network or no readable
 * response), the next press for the same item repeats it, so that nothing is paid twice (rules M10, M11).
 */
export function createOrderBook(newKey: () => string) {
  const unresolvedKeys = new Map<string, string>();

  return async function order<T>(what: string, place: SendOrder<T>): Promise<T> {
    const key = unresolvedKeys.get(what) ?? newKey();
    unresolvedKeys.delete(what);
    try {
      return await place(key);
    } catch (error) {
      if (isOutcomeUnknown(error)) unresolvedKeys.set(what, key);
      throw error;
    }
  };
}

/** A rejection means that nothing happened; silence or a server error does not. */
function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status >= 500;
}
