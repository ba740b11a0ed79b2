import type { UsageName } from '#shared/usage/rules.ts';

type Deed = Exclude<UsageName, 'screen'>;
type Listener = (deed: Deed) => void;

const listeners = new Set<Listener>();

/** Something was done that is worth counting. Without consent nobody listens, and nothing is kept. */
export function tellDeed(deed: Deed): void {
  for (const listener of listeners) listener(deed);
}

/** Hears deeds until the function it answers is called. */
export function hearDeeds(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
