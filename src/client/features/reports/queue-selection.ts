/** Id 0 means no selection. */
export interface QueueSelection {
  readonly id: number;
  readonly place: number;
  /** The closed question whose place it took, or 0. */
  readonly replacedId: number;
}

export const emptySelection: QueueSelection = { id: 0, place: 0, replacedId: 0 };

/**
 * Keeps the selected question until it leaves the queue. Then selects the next one in its place, until the closing is
 * undone.
 */
export function getCurrentSelection(
  seen: QueueSelection,
  ids: readonly number[],
  takenBack: number | undefined,
): QueueSelection {
  const back = seen.replacedId === takenBack ? ids.indexOf(seen.replacedId) : -1;
  const found = back >= 0 ? back : ids.indexOf(seen.id);
  const place = found >= 0 ? found : Math.min(seen.place, ids.length - 1);
  const id = ids[place];
  if (id === undefined || (id === seen.id && place === seen.place)) return seen;
  if (id === seen.id) return { ...seen, place };
  return { id, place, replacedId: back >= 0 ? 0 : seen.id };
}
