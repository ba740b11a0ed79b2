import { describe, expect, it } from 'vitest';
import { streakOf } from './streak.ts';

const none: ReadonlySet<string> = new Set();

describe('the streak is a pure function of played dates', () => {
  it('adds one for each date in a row, over months and a leap day', () => {
    expect(streakOf(['2028-02-28', '2028-02-29', '2028-03-01'], none)).toEqual({
      current: 3,
      longest: 3,
      lastPlayedDate: '2028-03-01',
    });
  });

  it('breaks with a missed date, and remembers the longest', () => {
    const dates = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-05'];
    expect(streakOf(dates, none)).toMatchObject({ current: 1, longest: 3 });
  });

  it('does not care for the order of finishing, nor for a date played twice', () => {
    expect(streakOf(['2026-01-03', '2026-01-01', '2026-01-02', '2026-01-02'], none).current).toBe(3);
  });

  it('a date skipped by a change of time zone is neither missed nor played', () => {
    expect(streakOf(['2026-01-01', '2026-01-03'], new Set(['2026-01-02'])).current).toBe(2);
  });

  it('a date that a freeze covers keeps it, and adds nothing', () => {
    const frozen = new Set(['2026-01-02']);
    expect(streakOf(['2026-01-01', '2026-01-03'], none, frozen)).toMatchObject({ current: 2, longest: 2 });
  });

  it('a date skipped beside a frozen one breaks nothing', () => {
    const streak = streakOf(['2026-01-01', '2026-01-04'], new Set(['2026-01-02']), new Set(['2026-01-03']));
    expect(streak.current).toBe(2);
  });

  it('is nothing before the first game', () => {
    expect(streakOf([], none)).toEqual({ current: 0, longest: 0, lastPlayedDate: null });
  });
});
