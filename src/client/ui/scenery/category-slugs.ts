/** Slugs of the main categories in the order of their ids. */
export const categorySlugs = [
  'general',
  'entertainment',
  'sports',
  'science',
  'geography',
  'history',
  'art',
  'celebrities',
  'animals',
  'vehicles',
  'mythology',
] as const;

export type CategorySlug = (typeof categorySlugs)[number];
