import { useSyncExternalStore } from 'react';

let count = 0;
let isNetworkBlocked = false;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}

/**
 * A call has waited long enough for the player to be told, because the network answers in place of the server (`isIntercepted`) or
 * nobody is reached. Returns a function that ends the wait.
 */
export function noteWaiting(isIntercepted: boolean): () => void {
  isNetworkBlocked = isIntercepted;
  change(1);
  return () => change(-1);
}

/** Whether some call waits for a server that cannot be reached, and whether the network blocked the last one that began to wait. */
export function useWaiting(): 'blocked' | boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count > 0 && (!isNetworkBlocked || 'blocked'),
  );
}
