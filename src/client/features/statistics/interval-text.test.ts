import { expect, it } from 'vitest';
import { formatInterval } from './analytics-view.ts';

it.each([
  [1, 'every 1 s'],
  [30, 'every 30 s'],
  [60, 'every minute'],
  [600, 'every 10 minutes'],
  [3600, 'every hour'],
  [7200, 'every 2 hours'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(formatInterval(seconds)).toBe(text);
});
