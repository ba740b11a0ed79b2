import { expect, it } from 'vitest';
import type { Category } from '#shared/catalog/contract.ts';
import { categoryChoices, categoryPlace } from './category-choices.ts';

const category = (id: number, name: string, icon: string, parentId: number | null = null): Category => ({
  id,
  name,
  icon,
  color: 'red',
  parentId,
  isRetired: false,
});

const categories = [
  category(4, 'Science', 'science'),
  category(5, 'History', 'history'),
  category(50, 'Rome', 'rome', 5),
  category(28, 'Physics', 'atom', 4),
];

it('lists each category, every subcategory under its main one', () => {
  expect(categoryChoices(categories).map(({ value, label }) => [value, label.trim()])).toEqual([
    ['4', 'Science'],
    ['28', 'Physics'],
    ['5', 'History'],
    ['50', 'Rome'],
  ]);
});

it('says which are retired', () => {
  const [history, rome] = [category(5, 'History', 'history'), category(50, 'Rome', 'rome', 5)];
  const choices = categoryChoices([history, { ...rome, isRetired: true }]);
  expect(choices.map(({ label }) => label.trim())).toEqual(['History', 'Rome (retired)']);
});

it('finds the name of a category and the place it belongs to', () => {
  expect(categoryPlace(categories, 28)).toEqual({ name: 'Physics', icon: 'science' });
  expect(categoryPlace(categories, 5)).toEqual({ name: 'History', icon: 'history' });
  expect(categoryPlace(categories, 99)).toEqual({ name: 'Unknown', icon: 'general' });
});
