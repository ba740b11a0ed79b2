import { pathTo } from '#shared/path-to.ts';

/** The tab of categories, and one category in it. */
export function categoriesPath(categoryId?: number): string {
  return pathTo('/progress', { query: { tab: 'categories', category: categoryId } });
}
