import { expect, it } from 'vitest';
import { getBrowserRegion } from './sign-in-actions.ts';

it('returns the time zone and the first language with a country', () => {
  expect(getBrowserRegion('Europe/Vienna', ['de', 'de-AT', 'en-US'])).toEqual({
    timeZone: 'Europe/Vienna',
    country: 'AT',
  });
});

it('leaves out values that the browser does not provide', () => {
  expect(getBrowserRegion('Etc/Unknown', ['en', 'es-419', 'not a language'])).toEqual({});
});
