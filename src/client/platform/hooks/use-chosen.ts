import { useCallback, useMemo, useState } from 'react';
import { choose, chooseAll, nothingSelected, stillShown } from '../bulk/selection.ts';

/** The chosen ones among the questions in sight. */
export function useChosen(shown: readonly number[]) {
  const [selection, setSelection] = useState(nothingSelected);
  const { ids } = useMemo(() => stillShown(selection, shown), [selection, shown]);
  return {
    ids,
    isChosen: (id: number) => ids.has(id),
    choose: useCallback(
      (id: number, isChosen: boolean, withShift: boolean) =>
        setSelection((before) => choose(stillShown(before, shown), shown, id, { isChosen, withShift })),
      [shown],
    ),
    chooseAll: (isChosen: boolean) => setSelection(chooseAll(shown, isChosen)),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
