import { useSyncExternalStore } from 'react';

let isClosed = false;
const listeners = new Set<() => void>();

function set(closed: boolean): void {
  if (closed === isClosed) return;
  isClosed = closed;
  for (const listener of listeners) listener();
}

/** The server said that the game is closed for maintenance. */
export const closeForMaintenance = () => set(true);

/** It is open again. */
export const openAfterMaintenance = () => set(false);

/** Whether the game is closed for maintenance, as far as this page has been told. */
export function useIsClosed(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isClosed,
  );
}
