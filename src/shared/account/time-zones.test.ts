import { expect, it } from 'vitest';
import { isTimeZone } from './rules.ts';
import { getCanonicalTimeZone, oldTimeZoneNames } from './time-zones.ts';

it.each([
  ['Europe/Vienna', 'Europe/Vienna'],
  ['europe/vienna', 'Europe/Vienna'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['asia/kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['US/Eastern', 'America/New_York'],
  ['us/eastern', 'America/New_York'],
  ['EST5EDT', 'America/New_York'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Godthab', 'America/Nuuk'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  // Each country keeps its own zone, even if the clocks of two countries are alike.
  ['Europe/Oslo', 'Europe/Oslo'],
  ['Iceland', 'Atlantic/Reykjavik'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['GMT', 'UTC'],
  ['Etc/GMT-5', 'Etc/GMT-5'],
])('stores %s as %s', (zone, expected) => {
  expect(getCanonicalTimeZone(zone)).toBe(expected);
});

it('maps every old name to a canonical zone', () => {
  for (const [zone, oldNames] of Object.entries(oldTimeZoneNames)) {
    for (const name of [zone, ...oldNames.split(' ')]) {
      expect([name, isTimeZone(name), getCanonicalTimeZone(name)]).toEqual([name, true, zone]);
    }
  }
});

it('lists every zone of the runtime once', () => {
  const zones = Intl.supportedValuesOf('timeZone').map(getCanonicalTimeZone);
  expect(zones.filter((zone) => getCanonicalTimeZone(zone) !== zone)).toEqual([]);
  expect(new Set(zones).size).toBe(zones.length);
});
