import { describe, expect, it } from 'vitest';
import { datesBetween } from '#shared/kernel/date-span.ts';
import { markSize, weeksOf } from './calendar-weeks.ts';

describe('a calendar of days', () => {
  it('has weeks that begin on Monday', () => {
    // 2026-11-20 is a Friday
    const weeks = weeksOf(datesBetween('2026-11-20', '2026-11-24').map((date) => ({ date, value: 0 })));
    expect(weeks.map((week) => week.map((day) => day?.date.slice(-2) ?? null))).toEqual([
      [null, null, null, null, '20', '21', '22'],
      ['23', '24', null, null, null, null, null],
    ]);
    expect(weeksOf([])).toEqual([]);
  });

  it('marks a day by quarters of the largest', () => {
    expect([0, 1, 10, 11, 21, 31, 40].map((value) => markSize(value, 40))).toEqual([0, 1, 1, 2, 3, 4, 4]);
    expect(markSize(5, 0)).toBe(0);
  });
});
