import { describe, expect, it } from 'vitest';
import { selectRow, selectAllRows, emptySelection, type Selection, keepShownRows } from './use-selection.ts';

const shownIds = [9, 8, 7, 6, 5];
const select = { isChosen: true, withShift: false };
const selectWithShift = { isChosen: true, withShift: true };
const listSelected = ({ ids }: Selection<number>) => [...ids].sort();

describe('selecting rows', () => {
  it('selects and deselects one row', () => {
    const one = selectRow(emptySelection, shownIds, 8, select);
    expect(listSelected(one)).toEqual([8]);
    expect(listSelected(selectRow(one, shownIds, 8, { isChosen: false, withShift: false }))).toEqual([]);
  });

  it('selects a range with Shift, upwards and downwards', () => {
    const one = selectRow(emptySelection, shownIds, 7, select);
    expect(listSelected(selectRow(one, shownIds, 5, selectWithShift))).toEqual([5, 6, 7]);
    expect(listSelected(selectRow(one, shownIds, 9, selectWithShift))).toEqual([7, 8, 9]);
  });

  it('deselects a range with Shift', () => {
    const all = { ids: new Set(shownIds), anchor: 8 };
    expect(listSelected(selectRow(all, shownIds, 6, { isChosen: false, withShift: true }))).toEqual([5, 9]);
  });

  it('selects only the one row if there is no anchor', () => {
    expect(listSelected(selectRow(emptySelection, shownIds, 6, selectWithShift))).toEqual([6]);
    expect(listSelected(selectRow({ ids: new Set(), anchor: 77 }, shownIds, 6, selectWithShift))).toEqual([6]);
  });

  it('keeps rows that were selected elsewhere in the list', () => {
    expect(listSelected(selectRow({ ids: new Set([9]), anchor: 7 }, shownIds, 6, selectWithShift))).toEqual([6, 7, 9]);
  });

  it('selects the whole page or nothing', () => {
    expect(listSelected(selectAllRows(shownIds, true))).toEqual([5, 6, 7, 8, 9]);
    expect(listSelected(selectAllRows(shownIds, false))).toEqual([]);
  });

  it('drops rows that are no longer in the list', () => {
    const all = selectAllRows(shownIds, true);
    expect(listSelected(keepShownRows(all, [9, 5, 4]))).toEqual([5, 9]);
    expect(keepShownRows(all, shownIds)).toBe(all);
  });
});
