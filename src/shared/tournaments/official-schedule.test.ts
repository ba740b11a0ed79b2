import { describe, expect, it } from 'vitest';
import { listOfficialDates } from './official-schedule.ts';

const dailyAtSeven = { hour: 19, weekday: null };
const saturdayAtSeven = { hour: 19, weekday: 6 };

const listDates = (...asked: Parameters<typeof listOfficialDates>) =>
  listOfficialDates(...asked).map(({ date, startsAt }) => `${date} ${startsAt.toISOString()}`);

describe('listOfficialDates', () => {
  it('lists today and tomorrow, and the day after tomorrow once its time comes within reach', () => {
    const today = '2026-11-23 2026-11-23T19:00:00.000Z';
    const tomorrow = '2026-11-24 2026-11-24T19:00:00.000Z';
    expect(listDates('daily', dailyAtSeven, 'UTC', new Date('2026-11-23T00:00:00Z'))).toEqual([today, tomorrow]);
    expect(listDates('daily', dailyAtSeven, 'UTC', new Date('2026-11-23T18:59:59Z'))).toEqual([today, tomorrow]);
    expect(listDates('daily', dailyAtSeven, 'UTC', new Date('2026-11-23T19:00:00Z'))).toEqual([
      tomorrow,
      '2026-11-25 2026-11-25T19:00:00.000Z',
    ]);
  });

  it('lists one date a week on the given weekday', () => {
    const next = '2026-11-28 2026-11-28T19:00:00.000Z';
    expect(listDates('weekly', saturdayAtSeven, 'UTC', new Date('2026-11-21T19:00:00Z'))).toEqual([next]);
    expect(listDates('weekly', saturdayAtSeven, 'UTC', new Date('2026-11-28T18:59:59Z'))).toEqual([next]);
    expect(listDates('weekly', { hour: 19, weekday: 7 }, 'UTC', new Date('2026-11-28T18:59:59Z'))).toEqual([
      '2026-11-29 2026-11-29T19:00:00.000Z',
    ]);
  });

  it('uses the date and the hour of the time zone', () => {
    expect(listDates('daily', dailyAtSeven, 'Pacific/Kiritimati', new Date('2026-11-23T12:00:00Z'))).toEqual([
      '2026-11-24 2026-11-24T05:00:00.000Z',
      '2026-11-25 2026-11-25T05:00:00.000Z',
    ]);
  });

  it('lists a date once if its hour occurs twice or is skipped', () => {
    // 2:00 occurs twice on October 25 and never on March 29.
    const night = { hour: 2, weekday: null };
    expect(listDates('daily', night, 'Europe/Vienna', new Date('2026-10-24T12:00:00Z'))).toEqual([
      '2026-10-25 2026-10-25T00:00:00.000Z',
      '2026-10-26 2026-10-26T01:00:00.000Z',
    ]);
    expect(listDates('daily', night, 'Europe/Vienna', new Date('2026-10-25T00:30:00Z'))).toEqual([
      '2026-10-26 2026-10-26T01:00:00.000Z',
    ]);
    expect(listDates('daily', night, 'Europe/Vienna', new Date('2026-03-28T12:00:00Z'))).toEqual([
      '2026-03-29 2026-03-29T01:00:00.000Z',
      '2026-03-30 2026-03-30T00:00:00.000Z',
    ]);
  });

  it('leaves out a date that the zone skips', () => {
    expect(listDates('daily', dailyAtSeven, 'Pacific/Apia', new Date('2011-12-29T20:00:00Z'))).toEqual([
      '2011-12-29 2011-12-30T05:00:00.000Z',
      '2011-12-31 2011-12-31T05:00:00.000Z',
    ]);
  });
});
