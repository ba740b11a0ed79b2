import { describe, expect, it } from 'vitest';
import { parseDismissedIds, addDismissedId } from './announcements.tsx';

describe('dismissed announcements', () => {
  it.each([
    [null, []],
    ['', []],
    ['3 12', [3, 12]],
    ['3 x -4 1e9 [5] 12', [3, 12]],
  ] as const)('parses %j as %j', (text, ids) => {
    expect(parseDismissedIds(text)).toEqual(ids);
  });

  it('are stored once each, up to the latest fifty', () => {
    expect(addDismissedId(null, 7)).toBe('7');
    expect(addDismissedId('7 8', 7)).toBe('8 7');
    const many = Array.from({ length: 50 }, (_none, index) => index + 1).join(' ');
    expect(parseDismissedIds(addDismissedId(many, 51))).toEqual(
      Array.from({ length: 50 }, (_none, index) => index + 2),
    );
  });
});
