import { expect, it } from 'vitest';
import type { Category } from '#shared/catalog/contract.ts';
import { listCategoryChoices, getCategoryLabel } from './category-choices.ts';

const createCategory = (id: number, name: string, icon: string, parentId: number | null = null): Category => ({
  id,
  name,
  icon,
  color: 'red',
  parentId,
  isRetired: false,
});

const categories = [
  createCategory(4, 'Science', 'science'),
  createCategory(5, 'History', 'history'),
  createCategory(50, 'Rome', 'rome', 5),
  createCategory(28, 'Physics', 'atom', 4),
];

it('lists each category, with its subcategories below it', () => {
  expect(listCategoryChoices(categories).map(({ value, label }) => [value, label.trim()])).toEqual([
    ['4', 'Science'],
    ['28', 'Physics'],
    ['5', 'History'],
    ['50', 'Rome'],
  ]);
});

it('marks retired categories', () => {
  const [history, rome] = [createCategory(5, 'History', 'history'), createCategory(50, 'Rome', 'rome', 5)];
  const choices = listCategoryChoices([history, { ...rome, isRetired: true }]);
  expect(choices.map(({ label }) => label.trim())).toEqual(['History', 'Rome (retired)']);
});

it('finds the name of a category and its main category', () => {
  expect(getCategoryLabel(categories, 28)).toEqual({ name: 'Physics', icon: 'science' });
  expect(getCategoryLabel(categories, 5)).toEqual({ name: 'History', icon: 'history' });
  expect(getCategoryLabel(categories, 99)).toEqual({ name: 'Unknown', icon: 'general' });
});
