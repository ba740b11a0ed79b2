import { useCallback, useMemo, useState } from 'react';
import { choose, chooseAll, nothingSelected, type Selection, stillShown } from '../selection.ts';

/** The chosen ones among the rows in sight. */
export function useChosen<Id>(shown: readonly Id[]) {
  const [selection, setSelection] = useState<Selection<Id>>(nothingSelected);
  const { ids } = useMemo(() => stillShown(selection, shown), [selection, shown]);
  return {
    ids,
    isChosen: (id: Id) => ids.has(id),
    choose: useCallback(
      (id: Id, isChosen: boolean, withShift: boolean) =>
        setSelection((before) => choose(stillShown(before, shown), shown, id, { isChosen, withShift })),
      [shown],
    ),
    chooseAll: (isChosen: boolean) => setSelection(chooseAll(shown, isChosen)),
  };
}

export type Chosen<Id> = ReturnType<typeof useChosen<Id>>;
