import type { UsageName } from '#shared/usage/rules.ts';

type TrackedName = Exclude<UsageName, 'screen'>;
type Listener = (name: TrackedName) => void;

const listeners = new Set<Listener>();

/** Reports an action worth counting. Without consent there is no listener, and nothing is stored. */
export function track(name: TrackedName): void {
  for (const listener of listeners) listener(name);
}

export function onTracked(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
