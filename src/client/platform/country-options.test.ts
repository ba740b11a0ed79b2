import { expect, it } from 'vitest';
import { isCountry } from '#shared/account/countries.ts';
import { countryOptions } from './country-options.ts';

const options = countryOptions('en');
const codes = options.map(({ value }) => value);

it('offers countries by name, each of which the server takes', () => {
  expect(options).toContainEqual({ value: 'AT', label: 'Austria' });
  expect(codes.length).toBeGreaterThan(190);
  expect(codes.every(isCountry)).toBe(true);
});

it('offers neither former countries nor what is no country', () => {
  for (const code of ['DD', 'SU', 'YU', 'EU', 'UN', 'ZZ', 'XA']) expect(codes).not.toContain(code);
});
