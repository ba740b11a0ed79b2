import { category } from '#server/db/schema/catalog.ts';
import { pickColumns, formatSelectList } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

const columns = pickColumns(category, 'id', 'parentId', 'name', 'icon', 'color', 'retiredAt', 'mergedIntoId');

const readAll = statement(
  'catalog.all',
  `select ${formatSelectList(columns)} from category order by parent_id is not null, place, id`,
  columns,
);

export type CategoryRow = RowOf<typeof readAll>;

/** Main categories first; siblings in their configured order. */
export function listCategories(queries: Queries): Promise<CategoryRow[]> {
  return queries.run(readAll);
}
