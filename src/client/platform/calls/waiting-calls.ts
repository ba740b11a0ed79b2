import { useSyncExternalStore } from 'react';

let count = 0;
let isNetworkBlocking = false;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function change(by: 1 | -1): void {
  count += by;
  notify();
}

/** A call has waited long enough for the player to be told. Returns the function that ends the wait. */
export function noteWaiting(): () => void {
  change(1);
  return () => change(-1);
}

/** Records whether the network answered the latest attempt in place of the server. */
export function setNetworkBlocking(isBlocking: boolean): void {
  if (isNetworkBlocking === isBlocking) return;
  isNetworkBlocking = isBlocking;
  notify();
}

/** Why calls are waiting: the server is out of reach, or the network answers in its place. Null while none waits. */
export function useWaitingReason(): 'unreachable' | 'blocked' | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (count === 0 ? null : isNetworkBlocking ? 'blocked' : 'unreachable'),
  );
}
