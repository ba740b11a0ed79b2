import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Counts a call that has waited long enough for a notice. Returns a function that ends the waiting. */
export function startWaiting(): () => void {
  change(1);
  return () => change(-1);
}

/** True while a call waits for an unreachable server. */
export function useIsWaiting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count > 0,
  );
}
