import { describe, expect, it } from 'vitest';
import { parseIds, withId } from './dismissed.ts';

describe('dismissed announcements', () => {
  it.each([
    [null, []],
    ['', []],
    ['3 12', [3, 12]],
    ['3 x -4 1e9 [5] 12', [3, 12]],
  ] as const)('%j is remembered as %j', (text, ids) => {
    expect(parseIds(text)).toEqual(ids);
  });

  it('are remembered once each, the latest fifty', () => {
    expect(withId(null, 7)).toBe('7');
    expect(withId('7 8', 7)).toBe('8 7');
    const many = Array.from({ length: 50 }, (_none, index) => index + 1).join(' ');
    expect(parseIds(withId(many, 51))).toEqual(Array.from({ length: 50 }, (_none, index) => index + 2));
  });
});
