import { expect, it } from 'vitest';
import { hourOptions } from './hour-options.ts';

it('offers every hour of the day once, as the language writes it', () => {
  const german = hourOptions('de-AT');
  expect(german.map(({ value }) => Number(value))).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect([german[0], german[22]]).toEqual([
    { value: '0', label: '00:00' },
    { value: '22', label: '22:00' },
  ]);
  expect(hourOptions('en-US')[22]?.label).toMatch(/^10:00\sPM$/);
  expect(new Set(hourOptions('en-US').map(({ label }) => label)).size).toBe(24);
});
