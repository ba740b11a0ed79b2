import type { ImportCategory } from './rules.ts';

interface SourceCategory {
  readonly id: number;
  readonly name: string;
  readonly categoryId: number;
}

/**
 * Every category of the source, with the stable id of ours from `content/categories.json`: a main category when no
 * subcategory fits.
 */
export const sourceCategories: readonly SourceCategory[] = [
  { id: 9, name: 'General Knowledge', categoryId: 1 },
  { id: 10, name: 'Entertainment: Books', categoryId: 20 },
  { id: 11, name: 'Entertainment: Film', categoryId: 17 },
  { id: 12, name: 'Entertainment: Music', categoryId: 19 },
  { id: 13, name: 'Entertainment: Musicals & Theatres', categoryId: 2 },
  { id: 14, name: 'Entertainment: Television', categoryId: 18 },
  { id: 15, name: 'Entertainment: Video Games', categoryId: 21 },
  { id: 16, name: 'Entertainment: Board Games', categoryId: 22 },
  { id: 17, name: 'Science & Nature', categoryId: 4 },
  { id: 18, name: 'Science: Computers', categoryId: 32 },
  { id: 19, name: 'Science: Mathematics', categoryId: 33 },
  { id: 20, name: 'Mythology', categoryId: 11 },
  { id: 21, name: 'Sports', categoryId: 3 },
  { id: 22, name: 'Geography', categoryId: 5 },
  { id: 23, name: 'History', categoryId: 6 },
  { id: 24, name: 'Politics', categoryId: 43 },
  { id: 25, name: 'Art', categoryId: 7 },
  { id: 26, name: 'Celebrities', categoryId: 8 },
  { id: 27, name: 'Animals', categoryId: 9 },
  { id: 28, name: 'Vehicles', categoryId: 10 },
  { id: 29, name: 'Entertainment: Comics', categoryId: 22 },
  { id: 30, name: 'Science: Gadgets', categoryId: 32 },
  { id: 31, name: 'Entertainment: Japanese Anime & Manga', categoryId: 18 },
  { id: 32, name: 'Entertainment: Cartoon & Animations', categoryId: 18 },
];

/** Source categories to request, one per call; null requests any category. Mythology is part of history. */
const sourceIdsByCategory: Readonly<Record<ImportCategory, readonly (number | null)[]>> = {
  all: [null],
  general: [9],
  entertainment: [10, 11, 12, 13, 14, 15, 16, 29, 31, 32],
  sports: [21],
  science: [17, 18, 19, 30],
  geography: [22],
  history: [23, 24, 20],
  art: [25],
  celebrities: [26],
  animals: [27],
  vehicles: [28],
};

export function listSourceCategoryIds(category: ImportCategory): readonly (number | null)[] {
  return sourceIdsByCategory[category];
}

const normalizeName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const byId = new Map(sourceCategories.map((category) => [category.id, category]));
const byName = new Map(sourceCategories.map((category) => [normalizeName(category.name), category]));

export function findSourceCategory(id: number): SourceCategory | undefined {
  return byId.get(id);
}

/** Finds a category by the name in a result, ignoring case and punctuation. */
export function findSourceCategoryByName(name: string): SourceCategory | undefined {
  return byName.get(normalizeName(name));
}
