import { expect, it } from 'vitest';
import { isCountry } from '#shared/account/countries.ts';
import { listCountryOptions } from './country-options.ts';

const options = listCountryOptions('en');
const codes = options.map(({ value }) => value);

it('lists countries by name, and the server accepts each of them', () => {
  expect(options).toContainEqual({ value: 'AT', label: 'Austria' });
  expect(codes.length).toBeGreaterThan(190);
  expect(codes.every(isCountry)).toBe(true);
});

it('excludes former countries and codes that are not countries', () => {
  for (const code of ['DD', 'SU', 'YU', 'EU', 'UN', 'ZZ', 'XA']) expect(codes).not.toContain(code);
});
