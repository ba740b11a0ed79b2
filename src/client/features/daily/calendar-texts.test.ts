import { describe, expect, it } from 'vitest';
import { streakCalendar } from '#shared/daily/calendar.ts';
import { dayNumber, dayTold, milestoneText, noFreezeReason, weekdaysOf } from './calendar-texts.ts';

const none: ReadonlySet<string> = new Set();
const days = streakCalendar('2026-11-21', 42, {
  played: new Set(['2026-11-20']),
  frozen: new Set(['2026-11-19']),
  skipped: none,
  first: '2026-11-18',
});

describe('the streak calendar', () => {
  it('says of each day what became of it', () => {
    expect(days.slice(-4).map(dayTold)).toEqual([
      'Wednesday 18 November: missed',
      'Thursday 19 November: missed, covered by a freeze',
      'Friday 20 November: played',
      'Saturday 21 November: today, not played yet',
    ]);
  });

  it('has a column for each weekday, today’s last', () => {
    expect(weekdaysOf(days)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  });

  it('names the month with its first day', () => {
    expect(dayNumber({ date: '2026-11-01', state: 'played' }, false)).toBe('1 Nov');
    expect(dayNumber({ date: '2026-10-11', state: 'before' }, true)).toBe('11 Oct');
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
});
