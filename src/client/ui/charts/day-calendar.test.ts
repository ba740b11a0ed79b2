import { describe, expect, it } from 'vitest';
import { listDatesBetween } from '#shared/kernel/date-span.ts';
import { getMarkSize, splitIntoWeeks } from './day-calendar.tsx';

describe('a calendar of days', () => {
  it('has weeks that begin on Monday', () => {
    // 2026-11-20 is a Friday
    const weeks = splitIntoWeeks(listDatesBetween('2026-11-20', '2026-11-24').map((date) => ({ date, value: 0 })));
    expect(weeks.map((week) => week.map((day) => day?.date.slice(-2) ?? null))).toEqual([
      [null, null, null, null, '20', '21', '22'],
      ['23', '24', null, null, null, null, null],
    ]);
    expect(splitIntoWeeks([])).toEqual([]);
  });

  it('sizes the mark of a day by quarters of the largest value', () => {
    expect([0, 1, 10, 11, 21, 31, 40].map((value) => getMarkSize(value, 40))).toEqual([0, 1, 1, 2, 3, 4, 4]);
    expect(getMarkSize(5, 0)).toBe(0);
  });
});
