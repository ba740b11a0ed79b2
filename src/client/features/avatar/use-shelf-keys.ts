import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { getShopItemId } from './shop-item.tsx';

/** Index that an arrow key moves to in a grid of `count` items in rows of `columns`; null for other keys. */
export function getNextIndex(
  key: string,
  index: number,
  { count, columns }: { count: number; columns: number },
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const next = index + step;
  return next >= 0 && next < count ? next : index;
}

function countColumns(elements: readonly (Element | null)[]): number {
  const tops = elements.map((element) => element?.getBoundingClientRect().top);
  const below = tops.findIndex((top) => top !== tops[0]);
  return below === -1 ? elements.length : below;
}

/**
 * Roving tabindex: the shelf is a single Tab stop and arrow keys move between items. Without it, 129 items would be 258
 * Tab stops.
 */
export function useShelfKeys(shelfId: string, ids: readonly number[]) {
  const getElement = (id: number) => document.getElementById(getShopItemId(shelfId, id));
  const [chosenId, setChosenId] = useState<number | null>(null);
  const currentId = chosenId !== null && ids.includes(chosenId) ? chosenId : ids[0];

  function findItemId(target: EventTarget): number | undefined {
    const card = target instanceof Element ? target.closest('li') : null;
    return ids.find((id) => card?.contains(getElement(id)));
  }

  const handlers = {
    onFocus({ target }: FocusEvent) {
      setChosenId(findItemId(target) ?? null);
    },
    onKeyDown(event: KeyboardEvent) {
      const index = ids.indexOf(findItemId(event.target) ?? Number.NaN);
      if (index === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
      const next =
        ids[getNextIndex(event.key, index, { count: ids.length, columns: countColumns(ids.map(getElement)) }) ?? -1];
      if (next === undefined) return;
      event.preventDefault();
      getElement(next)?.focus();
    },
  };
  return { currentId, handlers };
}
