import { type ComponentType, useEffect, useState } from 'react';

interface DeferredProps<P> {
  /** Must be the same function at every render. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly partProps: P;
}

/** A part that is loaded after the first screen without delaying it. The game works without it. */
export function Deferred<P extends object>({ load, partProps: given }: DeferredProps<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    );
  }, [load]);
  return Part && <Part {...given} />;
}
