import { useEffect, useRef } from 'react';

/** Maximum milliseconds between the press and the change of the list; unrelated changes may come before it. */
const patienceMs = 10_000;

/**
 * Prevents the loss of focus when the focused element disappears: once `list` has changed and nothing is focused,
 * focuses the first existing element of the requested ids.
 */
export function useFocusAfterChange(list: unknown): (...elementIds: string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  const wantedAt = useRef(0);
  const seen = useRef(list);
  useEffect(() => {
    if (seen.current === list) return;
    seen.current = list;
    if (performance.now() - wantedAt.current > patienceMs) wanted.current = [];
    if (document.activeElement !== document.body) return;
    const elementIds = wanted.current;
    wanted.current = [];
    const elements = elementIds.map((elementId) => document.getElementById(elementId));
    elements.find((element) => element !== null)?.focus();
  }, [list]);
  return (...elementIds) => {
    wanted.current = elementIds;
    wantedAt.current = performance.now();
  };
}
