import type { CategorySlug } from '#client/ui/landmark.tsx';

export const categorySlugs: CategorySlug[] = [
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
];

export function nothing() {}
