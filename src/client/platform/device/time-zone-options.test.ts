import { expect, it } from 'vitest';
import { timeZoneOptions } from './time-zone-options.ts';

it('offers each time zone once, under its present name', () => {
  const zones = timeZoneOptions('Asia/Kolkata').map(({ value }) => value);
  expect(
    zones.filter((zone) => ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'Europe/Kyiv', 'UTC'].includes(zone)),
  ).toEqual(['Asia/Kolkata', 'Europe/Kyiv', 'UTC']);
  expect(new Set(zones).size).toBe(zones.length);
});
