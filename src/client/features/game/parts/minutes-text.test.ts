import { expect, test } from 'vitest';
import { minutesText } from './minutes-text.ts';

test('time is m:ss', () => {
  expect([0, 9, 60, 134, 3_600].map(minutesText)).toEqual(['0:00', '0:09', '1:00', '2:14', '60:00']);
});
