/** The tab of categories, and one category in it (section 2, Progress). */
export function categoriesPath(categoryId?: number): string {
  return `/progress?tab=categories${categoryId === undefined ? '' : `&category=${categoryId}`}`;
}
