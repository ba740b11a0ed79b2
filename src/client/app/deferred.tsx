import { type ComponentType, useEffect, useState } from 'react';

interface DeferredProps<P> {
  /** The same function at every render. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly given: P;
}

/** A part that is fetched after the first screen, which does not wait for it; without it the game can be played too. */
export function Deferred<P extends object>({ load, given }: DeferredProps<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    load().then(
      (arrived) => setPart(() => arrived),
      () => undefined,
    );
  }, [load]);
  return Part && <Part {...given} />;
}
