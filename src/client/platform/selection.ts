/** The chosen rows of a list, and where the last choice was made: a choice with Shift reaches from there to here. */
export interface Selection<Id> {
  readonly ids: ReadonlySet<Id>;
  readonly anchor: Id | null;
}

export const nothingSelected: Selection<never> = { ids: new Set(), anchor: null };

/** One row chosen or left; with Shift, all from the one before to this one. `shown` in the order of the list. */
export function choose<Id>(
  selection: Selection<Id>,
  shown: readonly Id[],
  id: Id,
  { isChosen, withShift }: { readonly isChosen: boolean; readonly withShift: boolean },
): Selection<Id> {
  const ids = new Set(selection.ids);
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(id);
  const range = withShift && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  for (const each of range) {
    if (isChosen) ids.add(each);
    else ids.delete(each);
  }
  return { ids, anchor: id };
}

/** The whole page, or nothing. */
export function chooseAll<Id>(shown: readonly Id[], isChosen: boolean): Selection<Id> {
  return isChosen ? { ids: new Set(shown), anchor: null } : nothingSelected;
}

/** Without what is no longer in the list: nothing unseen is ever chosen. */
export function stillShown<Id>(selection: Selection<Id>, shown: readonly Id[]): Selection<Id> {
  const ids = new Set(shown.filter((id) => selection.ids.has(id)));
  return ids.size === selection.ids.size ? selection : { ...selection, ids };
}
