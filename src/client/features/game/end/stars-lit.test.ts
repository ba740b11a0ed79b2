import { expect, it } from 'vitest';
import type { Category } from '#shared/catalog/contract.ts';
import { starsLit, starText } from './stars-lit.ts';

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
const told = (before: ReturnType<typeof science>, after: ReturnType<typeof science>) =>
  starsLit(before, after, categories).map(starText);

it('tells each topic that has a star more than before, and which one it is', () => {
  expect(told(science(1, 0), science(2, 0))).toEqual(['Science · Chemistry: second star']);
  expect(told(science(0, 2), science(1, 3))).toEqual([
    'Science · Chemistry: first star',
    'Science · Physics: third star',
  ]);
});

it('says nothing where no star was lit, or one is counted no more', () => {
  expect(told(science(2, 1), science(2, 1))).toEqual([]);
  expect(told(science(2, 1), science(1, 1))).toEqual([]);
});

it('says nothing of a topic that was not on the map before', () => {
  expect(told([], science(3, 0))).toEqual([]);
});
