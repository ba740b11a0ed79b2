import { expect, it } from 'vitest';
import { createCategoryNames } from './category-names.ts';

const category = (id: number, name: string, parentId: number | null = null) => ({
  ...{ id, name, parentId, isRetired: false },
  icon: '',
  color: '',
});
const names = createCategoryNames([
  category(1, 'Art'),
  category(2, 'Music'),
  category(12, 'Opera', 2),
  category(13, 'Modern', 1),
  category(14, 'Modern', 2),
  category(15, 'Art', 2),
]);

it('names a subcategory with its main category', () => {
  expect([1, 13, 14].map(names.getName)).toEqual(['Art', 'Art / Modern', 'Music / Modern']);
});

it.each([
  ['Music / Modern', 14],
  [' music/MODERN ', 14],
  ['opera', 12],
  ['Art', 1],
  ['Music / Art', 15],
  ['13', 13],
  ['Modern', 'the category "Modern" may be "Art / Modern" or "Music / Modern"'],
  ['Art / Opera', 'the category "Art / Opera" is not known'],
  ['99', 'the category "99" is not known'],
  ['', 'the category "" is not known'],
])('reads %j as %j', (name, found) => {
  expect(names.find(name)).toBe(found);
});

it('reads every name that it writes', () => {
  for (const id of [1, 2, 12, 13, 14, 15]) expect(names.find(names.getName(id))).toBe(id);
});
