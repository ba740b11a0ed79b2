import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}

/** A call has waited long enough for the player to be told. Answers what says that it waits no more. */
export function noteWaiting(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether some call waits for a server that cannot be reached. */
export function useIsWaiting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count > 0,
  );
}
