import { describe, expect, it } from 'vitest';
import { createStreakCalendar } from '#shared/daily/streak.ts';
import {
  formatDayNumber,
  formatDayLabel,
  formatMilestone,
  formatNoFreezeReason,
  listWeekdays,
  trimEmptyWeeks,
} from './calendar-texts.ts';

const none: ReadonlySet<string> = new Set();
const calendarDays = createStreakCalendar('2026-11-21', 42, {
  played: new Set(['2026-11-20']),
  frozen: new Set(['2026-11-19']),
  skipped: none,
  first: '2026-11-18',
});

const utc = { timeZone: 'UTC' } as const;
const getDay = (day: number) =>
  new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', ...utc }).format(
    Date.UTC(2026, 10, day),
  );
const formatShortDate = (date: string) =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', ...utc }).format(new Date(date));

describe('streak calendar', () => {
  it('describes the state of each day', () => {
    expect(calendarDays.slice(-4).map(formatDayLabel)).toEqual([
      `${getDay(18)}: missed`,
      `${getDay(19)}: missed, covered by a freeze`,
      `${getDay(20)}: played`,
      `${getDay(21)}: today, not played yet`,
    ]);
  });

  it("has a column for each weekday, with today's last", () => {
    expect(listWeekdays(calendarDays)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  });

  it('names the month on its first day', () => {
    expect(formatDayNumber({ date: '2026-11-01', state: 'played' }, false)).toBe(formatShortDate('2026-11-01'));
    expect(formatDayNumber({ date: '2026-10-11', state: 'before' }, true)).toBe(formatShortDate('2026-10-11'));
    expect(formatDayNumber({ date: '2026-10-12', state: 'before' }, false)).toBe('12');
  });

  it('counts the days to the next milestone', () => {
    expect(formatMilestone(5, 7)).toBe('2 more days to the 7-day milestone.');
    expect(formatMilestone(6, 7)).toBe('1 more day to the 7-day milestone.');
    expect(formatMilestone(120, null)).toBe('Every milestone reached. The rest is yours.');
  });

  it('explains why no freeze can be bought', () => {
    expect([0, 1, 2].map((held) => formatNoFreezeReason(held, 2))).toEqual([
      null,
      null,
      'You hold 2, as many as you can.',
    ]);
  });

  it('omits the weeks before the first game, except the current one', () => {
    const state = (at: number, first: number) => (at < first ? ('before' as const) : ('missed' as const));
    const from = (first: number) =>
      Array.from({ length: 42 }, (_, at) => ({ date: '2026-11-01', state: state(at, first) }));
    expect(trimEmptyWeeks(from(0))).toHaveLength(42);
    expect(trimEmptyWeeks(from(6))).toHaveLength(42);
    expect(trimEmptyWeeks(from(7))).toHaveLength(35);
    expect(trimEmptyWeeks(from(41))).toHaveLength(7);
    expect(trimEmptyWeeks(from(42))).toHaveLength(7);
  });
});
