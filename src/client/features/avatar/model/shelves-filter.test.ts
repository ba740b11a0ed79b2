import { expect, it } from 'vitest';
import { createExampleItem } from '#test/fixtures/example-items.ts';
import { filterByCategory, listNeighbors, listUnownedItems } from './shelves.ts';

const expensive = createExampleItem({ id: 1, price: 800 });
const cheap = createExampleItem({ id: 2, price: 20, category: 'eyes' });
const alsoCheap = createExampleItem({ id: 3, price: 20 });
const items = [expensive, alsoCheap, cheap];

it('lists items that the player does not own, cheapest first', () => {
  expect(listUnownedItems(items, new Set())).toEqual([cheap, alsoCheap, expensive]);
  expect(listUnownedItems(items, new Set([2]))).toEqual([alsoCheap, expensive]);
  expect(listUnownedItems(items, new Set([1, 2, 3]))).toEqual([]);
  const earned = createExampleItem({ id: 4, price: 0, isSold: false, earnedBy: { level: 5 } });
  expect(listUnownedItems([...items, earned], new Set([1]))).toEqual([cheap, alsoCheap]);
});

it('filters by category', () => {
  expect(filterByCategory(items, 'eyes')).toEqual([cheap]);
  expect(filterByCategory(items, 'all')).toEqual(items);
});

it('after a purchase moves the focus to a neighboring item: those after it first, then those before', () => {
  expect(listNeighbors(items, 1)).toEqual([alsoCheap, cheap]);
  expect(listNeighbors(items, 3)).toEqual([cheap, expensive]);
  expect(listNeighbors(items, 2)).toEqual([alsoCheap, expensive]);
  expect(listNeighbors([expensive], 1)).toEqual([]);
});
