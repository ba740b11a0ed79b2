import { useEffect, useRef } from 'react';

/**
 * Keeps the focus on the page when what held it goes away: once `list` has changed and nothing has the focus, the
 * element with the id that was asked for gets it.
 */
export function useFocusAfter(list: unknown): (elementId: string) => void {
  const wanted = useRef<string | null>(null);
  const seen = useRef(list);
  useEffect(() => {
    if (seen.current === list) return;
    seen.current = list;
    const elementId = wanted.current;
    wanted.current = null;
    if (elementId && document.activeElement === document.body) document.getElementById(elementId)?.focus();
  }, [list]);
  return (elementId) => {
    wanted.current = elementId;
  };
}
