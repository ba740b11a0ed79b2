import { describe, expect, it } from 'vitest';
import { officialDates } from './official.ts';

const evening = { hour: 19, weekday: null };
const saturday = { hour: 19, weekday: 6 };

const shown = (...asked: Parameters<typeof officialDates>) =>
  officialDates(...asked).map(({ date, startsAt }) => `${date} ${startsAt.toISOString()}`);

describe('the official tournaments that are to be there', () => {
  it('are those of today and tomorrow, and behind today’s start that of tomorrow and the next as its time comes', () => {
    const today = '2026-11-23 2026-11-23T19:00:00.000Z';
    const tomorrow = '2026-11-24 2026-11-24T19:00:00.000Z';
    expect(shown('daily', evening, 'UTC', new Date('2026-11-23T00:00:00Z'))).toEqual([today, tomorrow]);
    expect(shown('daily', evening, 'UTC', new Date('2026-11-23T18:59:59Z'))).toEqual([today, tomorrow]);
    expect(shown('daily', evening, 'UTC', new Date('2026-11-23T19:00:00Z'))).toEqual([
      tomorrow,
      '2026-11-25 2026-11-25T19:00:00.000Z',
    ]);
  });

  it('are that of the coming weekday for a week, and one at a time', () => {
    const next = '2026-11-28 2026-11-28T19:00:00.000Z';
    expect(shown('weekly', saturday, 'UTC', new Date('2026-11-21T19:00:00Z'))).toEqual([next]);
    expect(shown('weekly', saturday, 'UTC', new Date('2026-11-28T18:59:59Z'))).toEqual([next]);
    expect(shown('weekly', { hour: 19, weekday: 7 }, 'UTC', new Date('2026-11-28T18:59:59Z'))).toEqual([
      '2026-11-29 2026-11-29T19:00:00.000Z',
    ]);
  });

  it('go by the date and the hour of the zone', () => {
    expect(shown('daily', evening, 'Pacific/Kiritimati', new Date('2026-11-23T12:00:00Z'))).toEqual([
      '2026-11-24 2026-11-24T05:00:00.000Z',
      '2026-11-25 2026-11-25T05:00:00.000Z',
    ]);
  });

  it('come once on a date that has the hour twice, and on one that skips it', () => {
    // 2:00 comes twice on the 25th of October, and never on the 29th of March.
    const night = { hour: 2, weekday: null };
    expect(shown('daily', night, 'Europe/Vienna', new Date('2026-10-24T12:00:00Z'))).toEqual([
      '2026-10-25 2026-10-25T00:00:00.000Z',
      '2026-10-26 2026-10-26T01:00:00.000Z',
    ]);
    expect(shown('daily', night, 'Europe/Vienna', new Date('2026-10-25T00:30:00Z'))).toEqual([
      '2026-10-26 2026-10-26T01:00:00.000Z',
    ]);
    expect(shown('daily', night, 'Europe/Vienna', new Date('2026-03-28T12:00:00Z'))).toEqual([
      '2026-03-29 2026-03-29T01:00:00.000Z',
      '2026-03-30 2026-03-30T00:00:00.000Z',
    ]);
  });

  it('leave out a date that the zone leaves out', () => {
    expect(shown('daily', evening, 'Pacific/Apia', new Date('2011-12-29T20:00:00Z'))).toEqual([
      '2011-12-29 2011-12-30T05:00:00.000Z',
      '2011-12-31 2011-12-31T05:00:00.000Z',
    ]);
  });
});
