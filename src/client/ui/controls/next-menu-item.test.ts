import { expect, test } from 'vitest';
import { nextMenuItem } from './next-menu-item.ts';

const labels = ['Science', '\u2003Physics', '\u2003Space', 'History'];

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['ArrowDown', -1, 0],
  ['Home', 2, 0],
  ['End', 1, 3],
])('%s leads from entry %d to entry %d', (key, at, target) => {
  expect(nextMenuItem(labels, at, key)).toBe(target);
});

test('a first letter leads to the next entry that begins so, and around', () => {
  expect(nextMenuItem(labels, 0, 's')).toBe(2);
  expect(nextMenuItem(labels, 2, 'S')).toBe(0);
  expect(nextMenuItem(labels, 0, 'p')).toBe(1);
  expect(nextMenuItem(labels, 0, 'z')).toBeNull();
});

test('other keys are left to the browser', () => {
  expect(nextMenuItem(labels, 0, 'Enter')).toBeNull();
  expect(nextMenuItem(labels, 0, ' ')).toBeNull();
  expect(nextMenuItem([], -1, 'ArrowDown')).toBeNull();
});
