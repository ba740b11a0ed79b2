import { expect, it } from 'vitest';
import type { Category } from '#shared/catalog/contract.ts';
import { findNewStars, formatNewStar } from './end-stars.tsx';

const category = (id: number, name: string, parentId: number | null = null) => ({ id, name, parentId }) as Category;
const categories = [category(2, 'Science'), category(21, 'Chemistry', 2), category(22, 'Physics', 2)];

const science = (chemistry: number, physics: number) => [
  {
    categoryId: 2,
    stars: chemistry + physics,
    mostStars: 6,
    isFull: false,
    stations: [
      { categoryId: 21, correctAnswers: 0, stars: chemistry },
      { categoryId: 22, correctAnswers: 0, stars: physics },
    ],
  },
];
const listNewStars = (before: ReturnType<typeof science>, after: ReturnType<typeof science>) =>
  findNewStars(before, after, categories).map(formatNewStar);

it('lists each topic with more stars than before and the newest star', () => {
  expect(listNewStars(science(1, 0), science(2, 0))).toEqual(['Science · Chemistry: second star']);
  expect(listNewStars(science(0, 2), science(1, 3))).toEqual([
    'Science · Chemistry: first star',
    'Science · Physics: third star',
  ]);
});

it('is empty without new stars, and when a star is no longer counted', () => {
  expect(listNewStars(science(2, 1), science(2, 1))).toEqual([]);
  expect(listNewStars(science(2, 1), science(1, 1))).toEqual([]);
});

it('ignores topics that were not on the map before', () => {
  expect(listNewStars([], science(3, 0))).toEqual([]);
});
