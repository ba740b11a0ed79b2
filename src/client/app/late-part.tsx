import { type ComponentType, useEffect, useState } from 'react';

interface LatePartProps<P> {
  /** The same function at every render. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly given: P;
}

/** A part that is fetched after the first screen, which does not wait for it; without it the game can be played too. */
export function LatePart<P extends object>({ load, given }: LatePartProps<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    load().then(
      (arrived) => setPart(() => arrived),
      () => undefined,
    );
  }, [load]);
  return Part && <Part {...given} />;
}
