import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { nextItem } from './next-item.ts';
import { shopItemId } from './shop-item.tsx';

/** As many as stand in the first row: the layout decides that. */
function columnsOf(elements: readonly (Element | null)[]): number {
  const tops = elements.map((element) => element?.getBoundingClientRect().top);
  const below = tops.findIndex((top) => top !== tops[0]);
  return below === -1 ? elements.length : below;
}

/** One stop for Tab among many items; the arrow keys move on from it (129 items were 258 stops). */
export function useShelfKeys(shelfId: string, ids: readonly number[]) {
  const elementOf = (id: number) => document.getElementById(shopItemId(shelfId, id));
  const [chosenId, setChosenId] = useState<number | null>(null);
  const currentId = chosenId !== null && ids.includes(chosenId) ? chosenId : ids[0];

  function idOf(target: EventTarget): number | undefined {
    const card = target instanceof Element ? target.closest('li') : null;
    return ids.find((id) => card?.contains(elementOf(id)));
  }

  const handlers = {
    onFocus({ target }: FocusEvent) {
      setChosenId(idOf(target) ?? null);
    },
    onKeyDown(event: KeyboardEvent) {
      const at = ids.indexOf(idOf(event.target) ?? Number.NaN);
      if (at === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = ids[nextItem(event.key, at, { count: ids.length, columns: columnsOf(ids.map(elementOf)) }) ?? -1];
      if (next === undefined) return;
      event.preventDefault();
      elementOf(next)?.focus();
    },
  };
  return { currentId, handlers };
}
