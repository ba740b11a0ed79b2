import { useSyncExternalStore } from 'react';

let count = 0;
let isNetworkBlocked = false;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}

/**
 * Counts a call that has waited long enough for a notice. `isIntercepted`: the network answered in place of the server.
 * Returns a function that ends the waiting.
 */
export function startWaiting(isIntercepted: boolean): () => void {
  isNetworkBlocked = isIntercepted;
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
