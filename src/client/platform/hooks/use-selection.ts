import { useCallback, useMemo, useState } from 'react';

/** The selected rows of a list, and the row of the last change: with Shift, the range starts there. */
export interface Selection<Id> {
  readonly ids: ReadonlySet<Id>;
  readonly anchor: Id | null;
}

export const emptySelection: Selection<never> = { ids: new Set(), anchor: null };

/**
 * Selects or deselects one row or, with Shift, the range from the previous one. `shown` is in the order of the list.
 */
export function selectRow<Id>(
  selection: Selection<Id>,
  shown: readonly Id[],
  id: Id,
  { isChosen, withShift }: { readonly isChosen: boolean; readonly withShift: boolean },
): Selection<Id> {
  const ids = new Set(selection.ids);
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(id);
  const range = withShift && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  for (const rowId of range) {
    if (isChosen) ids.add(rowId);
    else ids.delete(rowId);
  }
  return { ids, anchor: id };
}

export function selectAllRows<Id>(shown: readonly Id[], isChosen: boolean): Selection<Id> {
  return isChosen ? { ids: new Set(shown), anchor: null } : emptySelection;
}

/** Drops rows that are no longer in the list, so that no hidden row is ever selected. */
export function keepShownRows<Id>(selection: Selection<Id>, shown: readonly Id[]): Selection<Id> {
  const ids = new Set(shown.filter((id) => selection.ids.has(id)));
  return ids.size === selection.ids.size ? selection : { ...selection, ids };
}

export function useSelection<Id>(shown: readonly Id[]) {
  const [selection, setSelection] = useState<Selection<Id>>(emptySelection);
  const { ids } = useMemo(() => keepShownRows(selection, shown), [selection, shown]);
  return {
    ids,
    isChosen: (id: Id) => ids.has(id),
    choose: useCallback(
      (id: Id, isChosen: boolean, withShift: boolean) =>
        setSelection((before) => selectRow(keepShownRows(before, shown), shown, id, { isChosen, withShift })),
      [shown],
    ),
    chooseAll: (isChosen: boolean) => setSelection(selectAllRows(shown, isChosen)),
  };
}

export type SelectionState<Id> = ReturnType<typeof useSelection<Id>>;
