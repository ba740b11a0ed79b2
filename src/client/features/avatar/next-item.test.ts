import { expect, it } from 'vitest';
import { getNextIndex } from './use-shelf-keys.ts';

const grid = { count: 8, columns: 3 };

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['Home', 5, 0],
  ['End', 0, 7],
])('%s moves from %i to %i', (key, at, to) => {
  expect(getNextIndex(key, at, grid)).toBe(to);
});

it.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 2],
  ['ArrowRight', 7],
  ['ArrowDown', 6],
])('%s at the edge stays at %i', (key, at) => {
  expect(getNextIndex(key, at, grid)).toBe(at);
});

it('ignores other keys', () => {
  expect(getNextIndex('Enter', 3, grid)).toBeNull();
  expect(getNextIndex('Tab', 3, grid)).toBeNull();
});
