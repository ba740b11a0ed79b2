/** The tab of categories, and one category in it. */
export function categoriesPath(categoryId?: number): string {
  return `/progress?tab=categories${categoryId === undefined ? '' : `&category=${categoryId}`}`;
}
