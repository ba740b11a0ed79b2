import { expect, it } from 'vitest';
import { nextItem } from './next-item.ts';

const shelf = { count: 8, columns: 3 };

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['Home', 5, 0],
  ['End', 0, 7],
])('%s leads from place %i to %i', (key, at, to) => {
  expect(nextItem(key, at, shelf)).toBe(to);
});

it.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 2],
  ['ArrowRight', 7],
  ['ArrowDown', 6],
])('%s at the edge stays at %i', (key, at) => {
  expect(nextItem(key, at, shelf)).toBe(at);
});

it('other keys are not its own', () => {
  expect(nextItem('Enter', 3, shelf)).toBeNull();
  expect(nextItem('Tab', 3, shelf)).toBeNull();
});
