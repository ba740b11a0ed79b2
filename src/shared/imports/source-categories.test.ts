import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importCategories } from './rules.ts';
import {
  findSourceCategory,
  findSourceCategoryByName,
  sourceCategories,
  listSourceCategoryIds,
} from './source-categories.ts';

interface Category {
  readonly id: number;
  readonly slug: string;
}

const file = new URL('../../../content/categories.json', import.meta.url);
const categories = JSON.parse(readFileSync(file, 'utf8')) as (Category & { subcategories: Category[] })[];

const paths = new Map(
  categories.flatMap((main): [number, string][] => [
    [main.id, main.slug],
    ...main.subcategories.map((child): [number, string] => [child.id, `${main.slug}/${child.slug}`]),
  ]),
);

describe('categories of the source', () => {
  it.each([
    [9, 'general'],
    [10, 'entertainment/books'],
    [11, 'entertainment/film'],
    [12, 'entertainment/music'],
    [13, 'entertainment'],
    [14, 'entertainment/television'],
    [15, 'entertainment/video-games'],
    [16, 'entertainment/board-games-comics'],
    [17, 'science'],
    [18, 'science/computers'],
    [19, 'science/mathematics'],
    [20, 'mythology'],
    [21, 'sports'],
    [22, 'geography'],
    [23, 'history'],
    [24, 'history/politics-power'],
    [25, 'art'],
    [26, 'celebrities'],
    [27, 'animals'],
    [28, 'vehicles'],
    [29, 'entertainment/board-games-comics'],
    [30, 'science/computers'],
    [31, 'entertainment/television'],
    [32, 'entertainment/television'],
  ])('%i maps to %s', (id, path) => {
    expect(paths.get(findSourceCategory(id)?.categoryId ?? 0)).toBe(path);
  });

  it('are found by the name in a result, whatever its punctuation', () => {
    for (const { id, name } of sourceCategories) expect(findSourceCategoryByName(name)?.id).toBe(id);
    expect(findSourceCategoryByName('science & nature')?.id).toBe(17);
    expect(findSourceCategoryByName('Film')).toBeUndefined();
    expect(findSourceCategoryByName('')).toBeUndefined();
  });

  it('are each covered by one of our import categories; mythology belongs to history', () => {
    const covered = importCategories.filter((name) => name !== 'all').flatMap(listSourceCategoryIds);
    expect([...covered].sort()).toEqual(sourceCategories.map(({ id }) => id).sort());
    expect(listSourceCategoryIds('history')).toContain(20);
  });

  it('are requested in one call without a category when all are wanted', () => {
    expect(listSourceCategoryIds('all')).toEqual([null]);
  });
});
