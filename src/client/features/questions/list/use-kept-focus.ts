import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** When the row that had the focus is gone from a list, the one in its place has it. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const focusedRow = useRef<number | null>(null);

  // Heard from the browser itself: React is deaf while it closes the dialog that gives the focus back.
  useEffect(() => {
    function note({ target }: FocusEvent) {
      const element = list.current;
      const index = [...(element?.children ?? [])].findIndex((row) => target instanceof Node && row.contains(target));
      focusedRow.current = index < 0 ? null : index;
    }
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);

  useLayoutEffect(() => {
    const elements = list.current?.children;
    if (rows.length === 0 || !elements || focusedRow.current === null) return;
    if (document.activeElement !== document.body) return;
    const row = elements[Math.min(focusedRow.current, elements.length - 1)];
    row?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
  }, [rows, list]);
}
