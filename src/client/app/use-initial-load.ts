import { useEffect, useState } from 'react';

/** After this time the screen shows whatever has loaded. */
const maxWaitMs = 3_000;

/**
 * Whether the first queries of a screen have all loaded or failed once. Rendering earlier would make each late part
 * shift those below it. Afterwards each part handles its own loading state.
 */
export function useInitialLoad(...queries: readonly { readonly isPending: boolean }[]): boolean {
  const [isReady, setIsReady] = useState(false);
  const areLoaded = queries.every(({ isPending }) => !isPending);
  if (areLoaded && !isReady) setIsReady(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return isReady || areLoaded;
}
