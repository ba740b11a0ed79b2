import { useLayoutEffect } from 'react';

/** How many parts hold a class. */
const held = new Map<string, number>();

/**
 * A class on the document's root for as long as a part is shown: what it changes about the page around it. A sheet must not
 * find out by `:has()` there: each change of the page would be a question about all of it (docs/decisions/0103).
 */
export function useRootClass(name: string, isWanted = true): void {
  useLayoutEffect(() => {
    if (!isWanted) return;
    const { classList } = document.documentElement;
    held.set(name, (held.get(name) ?? 0) + 1);
    classList.add(name);
    return () => {
      const left = (held.get(name) ?? 1) - 1;
      held.set(name, left);
      if (left === 0) classList.remove(name);
    };
  }, [name, isWanted]);
}
