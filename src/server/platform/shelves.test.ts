import { expect, test } from 'vitest';
import { createShelves } from './shelves.ts';

test('things stand under their names, in the order in which they came', () => {
  const shelves = createShelves<string>();
  for (const [name, thing] of [
    ['tools', 'saw'],
    ['books', 'atlas'],
    ['tools', 'axe'],
    ['tools', 'saw'],
  ] as const)
    shelves.put(name, thing);
  expect(shelves.under('tools')).toEqual(['saw', 'axe']);
  expect(shelves.under('books')).toEqual(['atlas']);
  expect(shelves.under('toString')).toEqual([]);
  expect(shelves.all()).toEqual(['saw', 'axe', 'atlas']);
});

test('what is taken is gone, and taking what is not there changes nothing', () => {
  const shelves = createShelves<string>();
  shelves.put('tools', 'saw');
  shelves.take('tools', 'axe');
  shelves.take('books', 'saw');
  expect(shelves.all()).toEqual(['saw']);
  shelves.take('tools', 'saw');
  expect(shelves.under('tools')).toEqual([]);
  shelves.put('tools', 'axe');
  expect(shelves.under('tools')).toEqual(['axe']);
});
