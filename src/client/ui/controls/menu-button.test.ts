import { expect, test } from 'vitest';
import { getNextMenuItem } from './menu-button.tsx';

const labels = ['Science', '\u2003Physics', '\u2003Space', 'History'];

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['ArrowDown', -1, 0],
  ['Home', 2, 0],
  ['End', 1, 3],
])('%s moves from entry %d to entry %d', (key, at, target) => {
  expect(getNextMenuItem(labels, at, key)).toBe(target);
});

test('a letter moves to the next entry that begins with it, wrapping around', () => {
  expect(getNextMenuItem(labels, 0, 's')).toBe(2);
  expect(getNextMenuItem(labels, 2, 'S')).toBe(0);
  expect(getNextMenuItem(labels, 0, 'p')).toBe(1);
  expect(getNextMenuItem(labels, 0, 'z')).toBeNull();
});

test('other keys are left to the browser', () => {
  expect(getNextMenuItem(labels, 0, 'Enter')).toBeNull();
  expect(getNextMenuItem(labels, 0, ' ')).toBeNull();
  expect(getNextMenuItem([], -1, 'ArrowDown')).toBeNull();
});
