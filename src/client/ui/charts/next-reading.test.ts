import { expect, it } from 'vitest';
import { nextReading } from './next-reading.ts';

it.each([
  ['ArrowLeft', 4],
  ['ArrowRight', 6],
  ['PageDown', 0],
  ['PageUp', 9],
  ['Home', 0],
  ['End', 9],
  ['Tab', null],
])('%s leads from the sixth of ten stops to %j', (key, to) => {
  expect(nextReading(5, 10, key)).toBe(to);
});

it('no key leads off a chart', () => {
  expect(nextReading(0, 10, 'ArrowLeft')).toBe(0);
  expect(nextReading(9, 10, 'ArrowRight')).toBe(9);
});
