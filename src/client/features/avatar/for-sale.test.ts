import { expect, it } from 'vitest';
import { exampleItem } from '#test/fixtures/example-items.ts';
import { inCategory, neighboursOf, unownedItems } from './for-sale.ts';

const dear = exampleItem({ id: 1, price: 800 });
const cheap = exampleItem({ id: 2, price: 20, category: 'eyes' });
const alsoCheap = exampleItem({ id: 3, price: 20 });
const items = [dear, alsoCheap, cheap];

it('the shop lists what the player does not own, what costs least first', () => {
  expect(unownedItems(items, new Set())).toEqual([cheap, alsoCheap, dear]);
  expect(unownedItems(items, new Set([2]))).toEqual([alsoCheap, dear]);
  expect(unownedItems(items, new Set([1, 2, 3]))).toEqual([]);
  const earned = exampleItem({ id: 4, price: 0, isSold: false, earnedBy: { level: 5 } });
  expect(unownedItems([...items, earned], new Set([1]))).toEqual([cheap, alsoCheap]);
});

it('can be narrowed to a category', () => {
  expect(inCategory(items, 'eyes')).toEqual([cheap]);
  expect(inCategory(items, 'all')).toEqual(items);
});

it('after a purchase the focus goes to what stood next to it and still stands: those after it first, then those before', () => {
  expect(neighboursOf(items, 1)).toEqual([alsoCheap, cheap]);
  expect(neighboursOf(items, 3)).toEqual([cheap, dear]);
  expect(neighboursOf(items, 2)).toEqual([alsoCheap, dear]);
  expect(neighboursOf([dear], 1)).toEqual([]);
});
