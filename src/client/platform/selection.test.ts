import { describe, expect, it } from 'vitest';
import { choose, chooseAll, nothingSelected, type Selection, stillShown } from './selection.ts';

const shown = [9, 8, 7, 6, 5];
const on = { isChosen: true, withShift: false };
const onWithShift = { isChosen: true, withShift: true };
const chosen = ({ ids }: Selection<number>) => [...ids].sort();

describe('choosing questions', () => {
  it('chooses and leaves one', () => {
    const one = choose(nothingSelected, shown, 8, on);
    expect(chosen(one)).toEqual([8]);
    expect(chosen(choose(one, shown, 8, { isChosen: false, withShift: false }))).toEqual([]);
  });

  it('chooses with Shift all from the one before, upwards and downwards', () => {
    const one = choose(nothingSelected, shown, 7, on);
    expect(chosen(choose(one, shown, 5, onWithShift))).toEqual([5, 6, 7]);
    expect(chosen(choose(one, shown, 9, onWithShift))).toEqual([7, 8, 9]);
  });

  it('leaves with Shift all from the one before', () => {
    const all = { ids: new Set(shown), anchor: 8 };
    expect(chosen(choose(all, shown, 6, { isChosen: false, withShift: true }))).toEqual([5, 9]);
  });

  it('takes only the one when there is none before', () => {
    expect(chosen(choose(nothingSelected, shown, 6, onWithShift))).toEqual([6]);
    expect(chosen(choose({ ids: new Set(), anchor: 77 }, shown, 6, onWithShift))).toEqual([6]);
  });

  it('keeps what was chosen elsewhere in the list', () => {
    expect(chosen(choose({ ids: new Set([9]), anchor: 7 }, shown, 6, onWithShift))).toEqual([6, 7, 9]);
  });

  it('chooses the whole page, or nothing', () => {
    expect(chosen(chooseAll(shown, true))).toEqual([5, 6, 7, 8, 9]);
    expect(chosen(chooseAll(shown, false))).toEqual([]);
  });

  it('forgets what is no longer in the list', () => {
    const all = chooseAll(shown, true);
    expect(chosen(stillShown(all, [9, 5, 4]))).toEqual([5, 9]);
    expect(stillShown(all, shown)).toBe(all);
  });
});
