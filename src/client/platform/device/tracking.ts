import type { UsageName } from '#shared/usage/rules.ts';

type TrackedName = Exclude<UsageName, 'screen'>;
type Listener = (name: TrackedName) => void;

const listeners = new Set<Listener>();

/** Something was done that is worth counting. Without consent nobody listens, and nothing is kept. */
export function track(name: TrackedName): void {
  for (const listener of listeners) listener(name);
}

/** Hears what is tracked until the function it answers is called. */
export function onTracked(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
