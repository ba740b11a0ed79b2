import { expect, it } from 'vitest';
import { getNextStop } from './stop-plot.tsx';

it.each([
  ['ArrowLeft', 4],
  ['ArrowRight', 6],
  ['PageDown', 0],
  ['PageUp', 9],
  ['Home', 0],
  ['End', 9],
  ['Tab', null],
])('%s moves from the sixth of ten stops to %j', (key, to) => {
  expect(getNextStop(5, 10, key)).toBe(to);
});

it('no key moves beyond the ends of a chart', () => {
  expect(getNextStop(0, 10, 'ArrowLeft')).toBe(0);
  expect(getNextStop(9, 10, 'ArrowRight')).toBe(9);
});
