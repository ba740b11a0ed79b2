import { afterEach, describe, expect, it } from 'vitest';
import { parseLocalInput, toLocalInputValue, getStartOfDay } from './local-time.ts';

const zone = process.env['TZ'];

afterEach(() => {
  process.env['TZ'] = zone ?? 'UTC';
});

describe('form times in the zone of the device', () => {
  it.each([
    ['Europe/Vienna', '2026-11-21T12:00', '2026-11-21T11:00:00.000Z'],
    ['Europe/Vienna', '2026-07-21T12:00', '2026-07-21T10:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-21T00:10', '2026-11-20T18:40:00.000Z'],
    ['America/Los_Angeles', '2026-12-31T20:00', '2027-01-01T04:00:00.000Z'],
  ])('%s: sends %s as %s and shows it again', (name, text, instant) => {
    process.env['TZ'] = name;
    expect(parseLocalInput(text)).toBe(instant);
    expect(toLocalInputValue(instant)).toBe(text);
  });

  it('treats an empty field as no time', () => {
    expect(parseLocalInput('')).toBeNull();
    expect(parseLocalInput('soon')).toBeNull();
    expect(toLocalInputValue(null)).toBe('');
  });

  it('starts a date at its local midnight and the next day after it, even when the clocks change', () => {
    process.env['TZ'] = 'Europe/Vienna';
    expect(getStartOfDay('2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
    expect(getStartOfDay('2026-10-25', 1)).toBe('2026-10-25T23:00:00.000Z');
    expect([getStartOfDay(''), getStartOfDay('soon')]).toEqual([undefined, undefined]);
  });
});
