import { useCallback, useMemo, useState } from 'react';
import { selectRow, selectAllRows, emptySelection, type Selection, keepShownRows } from '../selection.ts';

/** Selection state of the shown rows. */
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
