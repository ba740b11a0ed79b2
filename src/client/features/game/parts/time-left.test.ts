import { expect, test } from 'vitest';
import { formatMinutes } from './minutes-text.ts';

test('formats seconds as m:ss', () => {
  expect([0, 9, 60, 134, 3_600].map(formatMinutes)).toEqual(['0:00', '0:09', '1:00', '2:14', '60:00']);
});
