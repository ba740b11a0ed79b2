import { expect, it } from 'vitest';
import { listHourOptions } from './hour-options.ts';

it('lists every hour of the day once, formatted for the language', () => {
  const german = listHourOptions('de-AT');
  expect(german.map(({ value }) => Number(value))).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect([german[0], german[22]]).toEqual([
    { value: '0', label: '00:00' },
    { value: '22', label: '22:00' },
  ]);
  expect(listHourOptions('en-US')[22]?.label).toMatch(/^10:00\sPM$/);
  expect(new Set(listHourOptions('en-US').map(({ label }) => label)).size).toBe(24);
});
