import { expect, test } from 'vitest';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import { branchesOf, isOffered, mergeTargets, pathName, questionsWithin, steppedOrder } from './category-tree-model.ts';

const one = (id: number, parentId: number | null, isRetired = false): ManagedCategory => ({
  ...{ id, parentId, isRetired, name: `C${id}`, icon: 'art', mergedIntoId: null, published: id, questions: id },
});
const [art, old, paint, clay, rust] = [one(7, null), one(8, null, true), one(44, 7), one(45, 7, true), one(49, 8)];
const all = [art, old, paint, clay, rust];

test('the parts of a main category stand under it, in their order', () => {
  expect(branchesOf(all)).toEqual([
    { main: art, parts: [paint, clay] },
    { main: old, parts: [rust] },
  ]);
});

test('a main category has the questions of its parts too', () => {
  expect([questionsWithin(all, art), questionsWithin(all, paint)]).toEqual([7 + 44 + 45, 44]);
});

test('what is retired is not offered, and no part of it is', () => {
  expect(all.map((each) => isOffered(all, each))).toEqual([true, false, true, false, false]);
});

test('a step up or down trades places with the neighbor, and ends at both ends', () => {
  expect(steppedOrder(all, paint, 1)).toEqual([45, 44]);
  expect(steppedOrder(all, paint, -1)).toBeNull();
  expect(steppedOrder(all, old, -1)).toEqual([8, 7]);
});

test('questions are moved into what is offered, but not into a part of what they leave', () => {
  expect(mergeTargets(all, art)).toEqual([]);
  expect(mergeTargets(all, rust)).toEqual([art, paint]);
});

test('a part is called by its main category too', () => {
  expect([pathName(all, art), pathName(all, paint)]).toEqual(['C7', 'C7 / C44']);
});
