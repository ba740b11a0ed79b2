import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DateState, getDateInZone, findHourStart, getNextMidnight, getPlayerDate } from './dates.ts';

const zones = [
  'UTC',
  'Europe/Vienna',
  'America/Santiago',
  'America/St_Johns',
  'America/Havana',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Etc/GMT+12',
];

const zone = fc.constantFrom(...zones);
const instant = fc.date({
  min: new Date('2005-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const hours = (count: number) => count * 3_600_000;
const after = (from: Date, ms: number) => new Date(from.getTime() + ms);

/** Computes the date independently of the code under test, with the runtime's own ISO formatting. */
const isoDate = (inZone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: inZone, dateStyle: 'short' }).format(at);

describe('getDateInZone', () => {
  it('returns the date on the local calendar of the zone', () => {
    fc.assert(fc.property(zone, instant, (inZone, at) => getDateInZone(inZone, at) === isoDate(inZone, at)));
  });
});

describe('findHourStart', () => {
  it.each([
    ['UTC', '2026-11-23', 19, '2026-11-23T19:00:00Z', 'as it says'],
    ['UTC', '2026-11-23', 0, '2026-11-23T00:00:00Z', 'at midnight'],
    ['Europe/Vienna', '2026-03-28', 19, '2026-03-28T18:00:00Z', 'the evening before the spring night'],
    ['Europe/Vienna', '2026-03-29', 19, '2026-03-29T17:00:00Z', 'the evening behind it'],
    ['Europe/Vienna', '2026-03-29', 2, '2026-03-29T01:00:00Z', 'right behind the gap: 2:00 is 3:00'],
    ['Europe/Vienna', '2026-10-25', 2, '2026-10-25T00:00:00Z', 'the first of two'],
    ['America/Santiago', '2026-09-06', 0, '2026-09-06T04:00:00Z', 'where midnight is skipped'],
    ['America/Santiago', '2026-04-04', 23, '2026-04-05T02:00:00Z', 'the first of two before midnight'],
    ['Asia/Kathmandu', '2026-01-02', 19, '2026-01-02T13:15:00Z', 'a quarter past'],
    ['Pacific/Kiritimati', '2026-01-02', 0, '2026-01-01T10:00:00Z', 'fourteen hours ahead'],
    ['Etc/GMT+12', '2026-01-02', 23, '2026-01-03T11:00:00Z', 'twelve hours behind'],
  ])('finds the start of the hour: %s, %s at %i: %s (%s)', (inZone, date, hour, expected) => {
    expect(findHourStart(inZone, date, hour).toISOString()).toBe(new Date(expected).toISOString());
  });

  it('returns the first instant at which the clock shows that hour or a later time', () => {
    fc.assert(
      fc.property(zone, instant, fc.integer({ min: 0, max: 23 }), (inZone, at, hour) => {
        const date = getDateInZone(inZone, at);
        const begins = findHourStart(inZone, date, hour);
        const wanted = `${date} ${String(hour).padStart(2, '0')}:00:00`;
        const shown = (ms: number) =>
          new Intl.DateTimeFormat('sv-SE', { timeZone: inZone, dateStyle: 'short', timeStyle: 'medium' }).format(
            begins.getTime() + ms,
          );
        return shown(0) >= wanted && shown(-1) < wanted;
      }),
    );
  });
});

describe('getNextMidnight', () => {
  it.each([
    // Columns: zone, instant, first instant of the following date.
    ['Europe/Vienna', '2026-03-28T12:00:00Z', '2026-03-28T23:00:00Z', 'the evening before the spring night'],
    ['Europe/Vienna', '2026-03-29T00:30:00Z', '2026-03-29T22:00:00Z', 'a day of 23 hours'],
    ['Europe/Vienna', '2026-10-25T00:30:00Z', '2026-10-25T23:00:00Z', 'a day of 25 hours'],
    ['America/Santiago', '2026-09-05T20:00:00Z', '2026-09-06T04:00:00Z', 'a midnight that is skipped: 24:00 is 1:00'],
    ['America/Santiago', '2026-04-04T20:00:00Z', '2026-04-05T04:00:00Z', 'the hour before midnight comes twice'],
    ['America/Santiago', '2026-04-05T03:30:00Z', '2026-04-05T04:00:00Z', 'within that second hour'],
    ['Pacific/Apia', '2011-12-29T20:00:00Z', '2011-12-30T10:00:00Z', 'the 30th that never was'],
    ['America/St_Johns', '2006-10-28T12:00:00Z', '2006-10-29T02:30:00Z', 'the date that came for one minute only'],
    ['Asia/Kathmandu', '2026-01-01T12:00:00Z', '2026-01-01T18:15:00Z', 'a quarter past'],
    ['UTC', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00Z', 'a millisecond before'],
    ['UTC', '2026-12-31T00:00:00Z', '2027-01-01T00:00:00Z', 'at midnight itself'],
  ])('returns the first instant of the next date: %s from %s: %s (%s)', (inZone, from, expected) => {
    expect(getNextMidnight(inZone, new Date(from)).toISOString()).toBe(new Date(expected).toISOString());
  });

  it('skips December 30, 2011 in Apia', () => {
    const midnight = getNextMidnight('Pacific/Apia', new Date('2011-12-29T20:00:00Z'));
    expect(getDateInZone('Pacific/Apia', after(midnight, -1))).toBe('2011-12-29');
    expect(getDateInZone('Pacific/Apia', midnight)).toBe('2011-12-31');
  });

  it('finds no later date before the returned instant, in any zone and season', () => {
    fc.assert(
      fc.property(
        zone,
        instant,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (inZone, from, part) => {
          const midnight = getNextMidnight(inZone, from);
          const today = isoDate(inZone, from);
          const between = after(from, Math.floor((midnight.getTime() - from.getTime()) * part));
          expect(isoDate(inZone, midnight) > today).toBe(true);
          expect(isoDate(inZone, after(midnight, -1)) <= today).toBe(true);
          expect(isoDate(inZone, between) <= today).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });
});

const state = (inZone: string, rest: Partial<DateState> = {}): DateState => ({
  zone: inZone,
  pendingZone: null,
  pendingFrom: null,
  lastDate: null,
  ...rest,
});

describe('getPlayerDate', () => {
  it('returns the date in the time zone of the account', () => {
    const now = new Date('2026-06-01T22:30:00Z');
    expect(getPlayerDate(state('Europe/Vienna'), now)).toEqual({
      date: '2026-06-02',
      zone: 'Europe/Vienna',
      isZoneChanged: false,
      skipped: [],
    });
  });

  it('applies a time zone change at the next midnight of the old zone', () => {
    const pendingFrom = new Date('2026-06-02T22:00:00Z');
    const pending = state('Europe/Vienna', { pendingZone: 'America/Santiago', pendingFrom, lastDate: '2026-06-02' });
    expect(getPlayerDate(pending, after(pendingFrom, -1)).zone).toBe('Europe/Vienna');
    expect(getPlayerDate(pending, pendingFrom).zone).toBe('America/Santiago');
  });

  it('keeps the date after a move west until the new zone has a later one', () => {
    const pendingFrom = getNextMidnight('Pacific/Kiritimati', new Date('2026-06-01T12:00:00Z'));
    const pending = state('Pacific/Kiritimati', { pendingZone: 'Etc/GMT+12', pendingFrom, lastDate: '2026-06-02' });
    expect(getDateInZone('Etc/GMT+12', pendingFrom)).toBe('2026-06-01');
    expect(getPlayerDate(pending, pendingFrom)).toMatchObject({ date: '2026-06-02', skipped: [] });
  });

  it('never returns to an earlier date, even if the later one was never requested', () => {
    const pendingFrom = getNextMidnight('Pacific/Kiritimati', new Date('2026-06-01T12:00:00Z'));
    const pending = state('Pacific/Kiritimati', { pendingZone: 'Etc/GMT+12', pendingFrom, lastDate: '2026-05-20' });
    expect(getPlayerDate(pending, pendingFrom).date).toBe('2026-06-02');
  });

  it('skips a date on a move east over the date line, and counts it as neither missed nor played', () => {
    const pendingFrom = getNextMidnight('Pacific/Honolulu', new Date('2026-06-02T20:00:00Z'));
    const pending = state('Pacific/Honolulu', {
      pendingZone: 'Pacific/Kiritimati',
      pendingFrom,
      lastDate: '2026-06-02',
    });
    expect(getPlayerDate(pending, pendingFrom)).toEqual({
      date: '2026-06-04',
      zone: 'Pacific/Kiritimati',
      isZoneChanged: true,
      skipped: ['2026-06-03'],
    });
  });

  it('does not skip a day that is missed after the change', () => {
    const pendingFrom = getNextMidnight('Pacific/Honolulu', new Date('2026-06-02T20:00:00Z'));
    const pending = state('Pacific/Honolulu', {
      pendingZone: 'Pacific/Kiritimati',
      pendingFrom,
      lastDate: '2026-06-02',
    });
    const later = getPlayerDate(pending, after(pendingFrom, hours(72)));
    expect(later).toMatchObject({ date: '2026-06-07', skipped: ['2026-06-03'] });
  });

  it('never goes back, however often the zone is changed', () => {
    const step = fc.record({ pauseHours: fc.integer({ min: 0, max: 60 }), moveTo: fc.option(zone, { nil: null }) });
    fc.assert(
      fc.property(zone, instant, fc.array(step, { maxLength: 12 }), (home, start, steps) => {
        let now = start;
        let known = state(home, { lastDate: getDateInZone(home, start) });
        const dates = [known.lastDate ?? ''];
        const skipped = new Set<string>();
        for (const { pauseHours, moveTo } of steps) {
          now = after(now, hours(pauseHours));
          const today = getPlayerDate(known, now);
          for (const date of today.skipped) skipped.add(date);
          dates.push(today.date);
          const rest = today.isZoneChanged ? { pendingZone: null, pendingFrom: null } : known;
          known = { ...known, ...rest, zone: today.zone, lastDate: today.date };
          if (moveTo === null) continue;
          known = { ...known, pendingZone: moveTo, pendingFrom: getNextMidnight(known.zone, now) };
        }
        expect(dates).toEqual([...dates].sort());
        // A skipped date was never one of this player's dates.
        expect(dates.filter((date) => skipped.has(date))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

it('returns the midnight that ends the given date when the clock is set back over midnight, whatever was requested before', () => {
  // At one minute past midnight on November 7, the clock was set back to 23:01 on November 6.
  const before = new Date('2010-11-07T02:30:30Z');
  const after = new Date('2010-11-07T02:45:00Z');
  const midnights = [before, after, before, after].map((at) => getNextMidnight('America/St_Johns', at).toISOString());
  const [next, same] = ['2010-11-08T03:30:00.000Z', '2010-11-07T03:30:00.000Z'];
  expect(midnights).toEqual([next, same, next, same]);
});
