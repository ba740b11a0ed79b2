import { useLayoutEffect } from 'react';

const usersByClass = new Map<string, number>();

/**
 * Adds a class to the document's root while a component is mounted, for effects on the surrounding page. CSS must not
 * use `:has()` on the root instead, because every change of the page would then re-evaluate it (record 104).
 */
export function useRootClass(name: string, isEnabled = true): void {
  useLayoutEffect(() => {
    if (!isEnabled) return;
    const { classList } = document.documentElement;
    usersByClass.set(name, (usersByClass.get(name) ?? 0) + 1);
    classList.add(name);
    return () => {
      const remaining = (usersByClass.get(name) ?? 1) - 1;
      usersByClass.set(name, remaining);
      if (remaining === 0) classList.remove(name);
    };
  }, [name, isEnabled]);
}
