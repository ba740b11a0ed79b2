import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNextMilestone, createStreakCalendar } from './streak.ts';
import { coverMissedDates, countEarnedFreezes, addEarnedFreezes } from './streak.ts';
import { shiftDate, listStreakLengths } from './streak.ts';

const none: ReadonlySet<string> = new Set();
const upTo = (lastPlayedDate: string | null, current = 5) => ({ current, longest: 9, lastPlayedDate });

describe('coverMissedDates', () => {
  it.each([
    ['played yesterday', '2026-03-09', 0, [], 0, false],
    ['played today', '2026-03-10', 1, [], 1, false],
    ['one missed, none held', '2026-03-08', 0, [], 0, true],
    ['one missed, one held', '2026-03-08', 1, ['2026-03-09'], 0, false],
    ['one missed, two held', '2026-03-08', 2, ['2026-03-09'], 1, false],
    ['two missed, two held', '2026-03-07', 2, ['2026-03-08', '2026-03-09'], 0, false],
    ['two missed, one held', '2026-03-07', 1, ['2026-03-08'], 0, true],
    ['three missed, two held', '2026-03-06', 2, ['2026-03-07', '2026-03-08'], 0, true],
  ])('%s', (_case, last, held, covered, freezes, isBroken) => {
    expect(coverMissedDates(upTo(last), held, '2026-03-10', none)).toEqual({ covered, freezes, isBroken });
  });

  it('needs no freeze for a date that a change of zone skipped, but needs one for a leap day', () => {
    const skipped = new Set(['2028-02-28', '2028-03-01']);
    expect(coverMissedDates(upTo('2028-02-27'), 1, '2028-03-02', skipped)).toEqual({
      covered: ['2028-02-29'],
      freezes: 0,
      isBroken: false,
    });
  });

  it('uses no freeze when there is no streak', () => {
    expect(coverMissedDates(upTo(null, 0), 2, '2026-03-10', none)).toEqual({ covered: [], freezes: 2, isBroken: true });
    expect(coverMissedDates(upTo('2026-03-01', 0), 2, '2026-03-10', none).freezes).toBe(2);
  });

  it('gives the same result however often it is calculated in between', () => {
    const days = fc.nat(12);
    fc.assert(
      fc.property(fc.nat(2), days, days, (held, first, more) => {
        const streak = upTo('2026-03-01');
        const looked = coverMissedDates(streak, held, shiftDate('2026-03-01', first), none);
        const later = shiftDate('2026-03-01', first + more);
        const again = looked.isBroken
          ? { covered: [], freezes: looked.freezes, isBroken: true }
          : coverMissedDates(streak, looked.freezes, later, new Set(looked.covered));
        const atOnce = coverMissedDates(streak, held, later, none);
        expect([...looked.covered, ...again.covered]).toEqual(atOnce.covered);
        expect(again.freezes).toBe(atOnce.freezes);
        expect(again.isBroken).toBe(atOnce.isBroken);
      }),
    );
  });
});

describe('freezes', () => {
  it('are earned once for each 7 days of streak', () => {
    expect([6, 7, 13, 14, 30].map((days) => countEarnedFreezes([days]))).toEqual([0, 1, 1, 2, 4]);
    expect(countEarnedFreezes([7, 6, 8])).toBe(2);
  });

  it('never decrease with one more date, and are never earned twice for the same date', () => {
    const dates = fc.uniqueArray(fc.nat(40).map((day) => shiftDate('2026-01-01', day)));
    fc.assert(
      fc.property(
        dates,
        fc.nat(40).map((day) => shiftDate('2026-01-01', day)),
        (played, date) => {
          const before = countEarnedFreezes(listStreakLengths(played, none));
          const after = countEarnedFreezes(listStreakLengths([...played, date], none));
          expect(after - before).toBeGreaterThanOrEqual(0);
          expect(after - before).toBeLessThanOrEqual(1);
          expect(countEarnedFreezes(listStreakLengths([...played, date, date], none))).toBe(after);
        },
      ),
    );
  });

  it('are limited to two', () => {
    expect([addEarnedFreezes(0, 1), addEarnedFreezes(2, 1), addEarnedFreezes(1, 3)]).toEqual([1, 2, 2]);
  });
});

describe('the streak calendar', () => {
  it('ends with today and has the state of each date', () => {
    const days = createStreakCalendar('2026-03-02', 8, {
      played: new Set(['2026-02-24', '2026-02-27', '2026-03-01']),
      frozen: new Set(['2026-02-25']),
      skipped: new Set(['2026-02-26']),
      first: '2026-02-24',
    });
    expect(days.map(({ state }) => state)).toEqual([
      'before',
      'played',
      'frozen',
      'skipped',
      'played',
      'missed',
      'played',
      'today',
    ]);
    expect(days.at(-1)?.date).toBe('2026-03-02');
  });

  it('has no missed dates for a player who has not played yet', () => {
    const days = createStreakCalendar('2026-03-02', 3, { played: none, frozen: none, skipped: none, first: null });
    expect(days.map(({ state }) => state)).toEqual(['before', 'before', 'today']);
  });

  it('finds the next milestone: 3, 7, 14, 30, 100', () => {
    expect([0, 3, 29, 99, 100].map(findNextMilestone)).toEqual([3, 7, 30, 100, null]);
  });
});
