import { expect, it } from 'vitest';
import { hasSignedInCookie } from './signed-in-cookie.ts';

it('finds the cookie among others', () => {
  expect(hasSignedInCookie('a=b; tq_signed_in=1; c=d')).toBe(true);
  expect(hasSignedInCookie('a=b; __Host-tq_signed_in=1')).toBe(true);
});

it('ignores similar cookies', () => {
  expect(hasSignedInCookie('')).toBe(false);
  expect(hasSignedInCookie('tq_signed_in=0')).toBe(false);
  expect(hasSignedInCookie('x_tq_signed_in=1')).toBe(false);
  expect(hasSignedInCookie('note=tq_signed_in=1')).toBe(false);
});
