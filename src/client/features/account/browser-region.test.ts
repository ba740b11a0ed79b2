import { expect, it } from 'vitest';
import { browserRegion } from './browser-region.ts';

it('takes the time zone and the first language with a country', () => {
  expect(browserRegion('Europe/Vienna', ['de', 'de-AT', 'en-US'])).toEqual({
    timeZone: 'Europe/Vienna',
    country: 'AT',
  });
});

it('leaves out what the browser does not know', () => {
  expect(browserRegion('Etc/Unknown', ['en', 'es-419', 'not a language'])).toEqual({});
});
