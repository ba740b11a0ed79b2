import { describe, expect, it } from 'vitest';
import { streakCalendar } from '#shared/daily/calendar.ts';
import { dayNumber, dayTold, milestoneText, noFreezeReason, weekdaysOf, weeksToShow } from './calendar-texts.ts';

const none: ReadonlySet<string> = new Set();
const days = streakCalendar('2026-11-21', 42, {
  played: new Set(['2026-11-20']),
  frozen: new Set(['2026-11-19']),
  skipped: none,
  first: '2026-11-18',
});

const utc = { timeZone: 'UTC' } as const;
const dayOf = (day: number) =>
  new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', ...utc }).format(
    Date.UTC(2026, 10, day),
  );
const short = (date: string) =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', ...utc }).format(new Date(date));

describe('the streak calendar', () => {
  it('says of each day what became of it', () => {
    expect(days.slice(-4).map(dayTold)).toEqual([
      `${dayOf(18)}: missed`,
      `${dayOf(19)}: missed, covered by a freeze`,
      `${dayOf(20)}: played`,
      `${dayOf(21)}: today, not played yet`,
    ]);
  });

  it('has a column for each weekday, today’s last', () => {
    expect(weekdaysOf(days)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  });

  it('names the month with its first day', () => {
    expect(dayNumber({ date: '2026-11-01', state: 'played' }, false)).toBe(short('2026-11-01'));
    expect(dayNumber({ date: '2026-10-11', state: 'before' }, true)).toBe(short('2026-10-11'));
    expect(dayNumber({ date: '2026-10-12', state: 'before' }, false)).toBe('12');
  });

  it('counts the days to the next milestone', () => {
    expect(milestoneText(5, 7)).toBe('2 more days to the 7-day milestone.');
    expect(milestoneText(6, 7)).toBe('1 more day to the 7-day milestone.');
    expect(milestoneText(120, null)).toBe('Every milestone reached. The rest is yours.');
  });

  it('says why no freeze can be bought', () => {
    expect([0, 1, 2].map((held) => noFreezeReason(held, 2))).toEqual([null, null, 'You hold 2, as many as you can.']);
  });

  it('leaves out the weeks before the first game, but for the present one', () => {
    const state = (at: number, first: number) => (at < first ? ('before' as const) : ('missed' as const));
    const from = (first: number) =>
      Array.from({ length: 42 }, (_, at) => ({ date: '2026-11-01', state: state(at, first) }));
    expect(weeksToShow(from(0))).toHaveLength(42);
    expect(weeksToShow(from(6))).toHaveLength(42);
    expect(weeksToShow(from(7))).toHaveLength(35);
    expect(weeksToShow(from(41))).toHaveLength(7);
    expect(weeksToShow(from(42))).toHaveLength(7);
  });
});
