import { expect, test } from 'vitest';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import {
  toBranches,
  isOffered,
  listMergeTargets,
  formatCategoryPath,
  countQuestionsWithin,
  moveCategory,
} from './category-tree-model.ts';

const createCategory = (id: number, parentId: number | null, isRetired = false): ManagedCategory => ({
  ...{ id, parentId, isRetired, name: `C${id}`, icon: 'art', mergedIntoId: null, published: id, questions: id },
});
const [art, old, paint, clay, rust] = [
  createCategory(7, null),
  createCategory(8, null, true),
  createCategory(44, 7),
  createCategory(45, 7, true),
  createCategory(49, 8),
];
const all = [art, old, paint, clay, rust];

test('lists subcategories below their main category in order', () => {
  expect(toBranches(all)).toEqual([
    { main: art, subcategories: [paint, clay] },
    { main: old, subcategories: [rust] },
  ]);
});

test('counts the questions of a main category with its subcategories', () => {
  expect([countQuestionsWithin(all, art), countQuestionsWithin(all, paint)]).toEqual([7 + 44 + 45, 44]);
});

test('does not offer retired categories or their subcategories', () => {
  expect(all.map((each) => isOffered(all, each))).toEqual([true, false, true, false, false]);
});

test('swaps a category with its neighbor, and stops at both ends', () => {
  expect(moveCategory(all, paint, 1)).toEqual([45, 44]);
  expect(moveCategory(all, paint, -1)).toBeNull();
  expect(moveCategory(all, old, -1)).toEqual([8, 7]);
});

test('merges only into offered categories outside of the merged one', () => {
  expect(listMergeTargets(all, art)).toEqual([]);
  expect(listMergeTargets(all, rust)).toEqual([art, paint]);
});

test('names a subcategory with its main category', () => {
  expect([formatCategoryPath(all, art), formatCategoryPath(all, paint)]).toEqual(['C7', 'C7 / C44']);
});
