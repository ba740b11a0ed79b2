import { fileCategory, fileColumn } from '#server/db/schema/question-files.ts';
import { pickColumns } from '#server/platform/database/rows.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';
import type { ColumnMemory } from './file-question.ts';

const readCategories = statement(
  'question-files.categories',
  'select name, category_id as "categoryId" from file_category',
  pickColumns(fileCategory, 'name', 'categoryId'),
);

const readColumns = statement(
  'question-files.columns',
  'select name, field from file_column',
  pickColumns(fileColumn, 'name', 'field'),
);

// Sorted by name, so that concurrent writers lock rows in the same order.
const keepCategories = statement(
  'question-files.keep-categories',
  `insert into file_category (name, category_id)
   select name, category_id from unnest($1::text[], $2::int[]) as given(name, category_id) order by name
   on conflict (name) do update set category_id = excluded.category_id`,
);

const keepColumns = statement(
  'question-files.keep-columns',
  `insert into file_column (name, field)
   select name, field from unnest($1::text[], $2::text[]) as given(name, field) order by name
   on conflict (name) do update set field = excluded.field`,
);

const forgetCategories = statement(
  'question-files.forget-categories',
  `delete from file_category where name in (
     select name from file_category where name = any($1::text[]) order by name for update)`,
);

const forgetColumns = statement(
  'question-files.forget-columns',
  `delete from file_column where name in (
     select name from file_column where name = any($1::text[]) order by name for update)`,
);

/** Remembered meanings of foreign names, by their folded form. */
export async function readMemory(
  queries: Queries,
): Promise<{ readonly categories: ReadonlyMap<string, number>; readonly columns: ColumnMemory }> {
  const categories = await queries.run(readCategories);
  const columns = await queries.run(readColumns);
  return {
    categories: new Map(categories.map(({ name, categoryId }) => [name, categoryId])),
    columns: new Map(columns.map(({ name, field }) => [name, field])),
  };
}

/** Stores meanings by folded name; null deletes one. */
export async function writeMemory(
  tx: Tx,
  categories: ReadonlyMap<string, number | null>,
  columns: ReadonlyMap<string, string | null>,
): Promise<void> {
  await tx.run(forgetCategories, [listForgottenNames(categories)]);
  await tx.run(keepCategories, toRememberedColumns(categories));
  await tx.run(forgetColumns, [listForgottenNames(columns)]);
  await tx.run(keepColumns, toRememberedColumns(columns));
}

const listForgottenNames = (memory: ReadonlyMap<string, unknown>) =>
  [...memory].flatMap(([name, value]) => (value === null ? [name] : []));

function toRememberedColumns<T>(memory: ReadonlyMap<string, T | null>): [string[], (T | null)[]] {
  const kept = [...memory].filter(([, value]) => value !== null);
  return [kept.map(([name]) => name), kept.map(([, value]) => value)];
}
