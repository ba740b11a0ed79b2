import { useEffect, useRef } from 'react';

/** Milliseconds in which what was pressed may come of it; news from elsewhere may change the list before. */
const patienceMs = 10_000;

/**
 * Keeps the focus on the page when what held it goes away: once `list` has changed and nothing has the focus, the
 * first that is there of the elements with the ids that were asked for gets it.
 */
export function useFocusAfter(list: unknown): (...elementIds: string[]) => void {
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
