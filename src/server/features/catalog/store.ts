import { category } from '#server/db/schema/catalog.ts';
import { columnsOf, listed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

const columns = columnsOf(category, 'id', 'parentId', 'name', 'icon', 'color', 'retiredAt', 'mergedIntoId');

const readAll = statement(
  'catalog.all',
  `select ${listed(columns)} from category order by parent_id is not null, place, id`,
  columns,
);

/** A category as it is kept. */
export type CategoryRow = RowOf<typeof readAll>;

/** Main ones first, each among its likes in the order that was chosen. */
export function listCategories(queries: Queries): Promise<CategoryRow[]> {
  return queries.run(readAll);
}
