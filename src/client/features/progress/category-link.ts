import { pathTo } from '#shared/path-to.ts';

export function getCategoriesPath(categoryId?: number): string {
  return pathTo('/progress', { query: { tab: 'categories', category: categoryId } });
}
