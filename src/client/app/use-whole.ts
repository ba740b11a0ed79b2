import { useEffect, useState } from 'react';

/** After so long a screen shows what has come. */
const mostMs = 3_000;

/**
 * Whether what a screen shows first has come (or failed) once: shown before that, each part that comes moves those below
 * it. From then on parts wait for themselves, where they are.
 */
export function useWhole(...reads: readonly { readonly isPending: boolean }[]): boolean {
  const [isWhole, setIsWhole] = useState(false);
  const isThere = reads.every(({ isPending }) => !isPending);
  if (isThere && !isWhole) setIsWhole(true);
  useEffect(() => {
    const late = setTimeout(() => setIsWhole(true), mostMs);
    return () => clearTimeout(late);
  }, []);
  return isWhole || isThere;
}
