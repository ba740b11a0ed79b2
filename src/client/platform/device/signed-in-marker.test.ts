import { expect, it } from 'vitest';
import { hasMarker } from './signed-in-marker.ts';

it('finds the mark among other cookies', () => {
  expect(hasMarker('a=b; tq_signed_in=1; c=d')).toBe(true);
  expect(hasMarker('a=b; __Host-tq_signed_in=1')).toBe(true);
});

it('is not fooled by similar cookies', () => {
  expect(hasMarker('')).toBe(false);
  expect(hasMarker('tq_signed_in=0')).toBe(false);
  expect(hasMarker('x_tq_signed_in=1')).toBe(false);
  expect(hasMarker('note=tq_signed_in=1')).toBe(false);
});
