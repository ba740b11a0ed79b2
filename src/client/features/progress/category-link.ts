import { pathTo } from '#shared/path-to.ts';

/** Address of the categories tab, or of one category in it. */
export function getCategoriesPath(categoryId?: number): string {
  return pathTo('/progress', { query: { tab: 'categories', category: categoryId } });
}
