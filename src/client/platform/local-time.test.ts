import { afterEach, describe, expect, it } from 'vitest';
import { instantOf, localText, startOfDay } from './local-time.ts';

const zone = process.env['TZ'];

afterEach(() => {
  process.env['TZ'] = zone ?? 'UTC';
});

describe('the time of a form, in the zone of its device', () => {
  it.each([
    ['Europe/Vienna', '2026-11-21T12:00', '2026-11-21T11:00:00.000Z'],
    ['Europe/Vienna', '2026-07-21T12:00', '2026-07-21T10:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-21T00:10', '2026-11-20T18:40:00.000Z'],
    ['America/Los_Angeles', '2026-12-31T20:00', '2027-01-01T04:00:00.000Z'],
  ])('%s: %s is sent as %s, and comes back', (name, text, instant) => {
    process.env['TZ'] = name;
    expect(instantOf(text)).toBe(instant);
    expect(localText(instant)).toBe(text);
  });

  it('an empty field is no time', () => {
    expect(instantOf('')).toBeNull();
    expect(instantOf('soon')).toBeNull();
    expect(localText(null)).toBe('');
  });

  it('a date begins at its midnight there, and the day after is the next one, also where clocks change', () => {
    process.env['TZ'] = 'Europe/Vienna';
    expect(startOfDay('2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
    expect(startOfDay('2026-10-25', 1)).toBe('2026-10-25T23:00:00.000Z');
    expect([startOfDay(''), startOfDay('soon')]).toEqual([undefined, undefined]);
  });
});
