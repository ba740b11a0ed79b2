import { expect, it } from 'vitest';
import { idParam } from './route-params.ts';

it('takes a whole number for an id', () => {
  expect(idParam('12')).toBe(12);
});

it.each(['abc', '', '0', '-1', '1.5', '1e3', ' 7', '0x1', '12345678901', undefined, null])('refuses %j', (text) => {
  expect(idParam(text)).toBeNull();
});
