import { expect, it } from 'vitest';
import { parseIdParam } from './path-rules.ts';

it('accepts a whole number as an id', () => {
  expect(parseIdParam('12')).toBe(12);
});

it.each(['abc', '', '0', '-1', '1.5', '1e3', ' 7', '0x1', '12345678901', undefined, null])('rejects %j', (text) => {
  expect(parseIdParam(text)).toBeNull();
});
