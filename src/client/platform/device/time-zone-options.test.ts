import { expect, it } from 'vitest';
import { listTimeZoneOptions } from './time-zone-options.ts';

it('lists each time zone once, under its current name', () => {
  const zones = listTimeZoneOptions('Asia/Kolkata').map(({ value }) => value);
  expect(
    zones.filter((zone) => ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'Europe/Kyiv', 'UTC'].includes(zone)),
  ).toEqual(['Asia/Kolkata', 'Europe/Kyiv', 'UTC']);
  expect(new Set(zones).size).toBe(zones.length);
});
