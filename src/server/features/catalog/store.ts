import { asc } from 'drizzle-orm';
import type { Category } from '#shared/catalog/contract.ts';
import { category } from '#server/db/schema/catalog.ts';
import type { Queries } from '#server/platform/database/database.ts';

export function listCategories(queries: Queries): Promise<Category[]> {
  const { id, name, icon, color, parentId } = category;
  return queries.orm.select({ id, name, icon, color, parentId }).from(category).orderBy(asc(id));
}
