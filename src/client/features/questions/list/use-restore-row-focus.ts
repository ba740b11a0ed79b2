import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The focus moves to the row in its place. */
export function useRestoreRowFocus(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const focusedRow = useRef<number | null>(null);

  // Uses a native listener because React dispatches no focus events while it closes the dialog that restores the focus.
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
