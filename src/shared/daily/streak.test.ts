import { describe, expect, it } from 'vitest';
import { calculateStreak } from './streak.ts';

const none: ReadonlySet<string> = new Set();

describe('calculateStreak', () => {
  it('adds one for each consecutive date, across months and a leap day', () => {
    expect(calculateStreak(['2028-02-28', '2028-02-29', '2028-03-01'], none)).toEqual({
      current: 3,
      longest: 3,
      lastPlayedDate: '2028-03-01',
    });
  });

  it('breaks on a missed date and keeps the longest streak', () => {
    const dates = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-05'];
    expect(calculateStreak(dates, none)).toMatchObject({ current: 1, longest: 3 });
  });

  it('ignores the order of finishing and repeated dates', () => {
    expect(calculateStreak(['2026-01-03', '2026-01-01', '2026-01-02', '2026-01-02'], none).current).toBe(3);
  });

  it('counts a date skipped by a change of time zone as neither missed nor played', () => {
    expect(calculateStreak(['2026-01-01', '2026-01-03'], new Set(['2026-01-02'])).current).toBe(2);
  });

  it('continues over a date covered by a freeze without adding a day', () => {
    const frozen = new Set(['2026-01-02']);
    expect(calculateStreak(['2026-01-01', '2026-01-03'], none, frozen)).toMatchObject({ current: 2, longest: 2 });
  });

  it('continues over a skipped date next to a frozen one', () => {
    const streak = calculateStreak(['2026-01-01', '2026-01-04'], new Set(['2026-01-02']), new Set(['2026-01-03']));
    expect(streak.current).toBe(2);
  });

  it('is empty before the first game', () => {
    expect(calculateStreak([], none)).toEqual({ current: 0, longest: 0, lastPlayedDate: null });
  });
});
