import { useSyncExternalStore } from 'react';

let isInMaintenance = false;
const listeners = new Set<() => void>();

function setMaintenance(value: boolean): void {
  if (value === isInMaintenance) return;
  isInMaintenance = value;
  for (const listener of listeners) listener();
}

export const startMaintenance = () => setMaintenance(true);

export const endMaintenance = () => setMaintenance(false);

export function useIsMaintenance(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isInMaintenance,
  );
}
