import { category } from '#server/db/schema/catalog.ts';
import { question } from '#server/db/schema/questions.ts';
import { pickColumns, computed, formatSelectList } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf, type Tx } from '#server/platform/database/database.ts';

const columns = pickColumns(
  category,
  'id',
  'parentId',
  'name',
  'icon',
  'color',
  'place',
  'isEdited',
  'retiredAt',
  'mergedIntoId',
);

const readAll = statement(
  'categories.all',
  `select ${formatSelectList(columns)} from category order by parent_id is not null, place, id`,
  columns,
);

const countQuestions = statement(
  'categories.questions.count',
  `select category_id as "categoryId", count(*)::int as questions,
     (count(*) filter (where status = 'published'))::int as published
   from question where deleted_at is null group by category_id`,
  { categoryId: question.categoryId, questions: computed.number(), published: computed.number() },
);

const listQuestions = statement(
  'categories.questions.list',
  'select id from question where category_id = any($1::int[]) and deleted_at is null order by id',
  { id: question.id },
);

const insertCategory = statement(
  'categories.add',
  `insert into category (parent_id, name, icon, color, place, is_edited)
   values ($1, $2, $3, $4, coalesce((select max(place) from category where parent_id is not distinct from $1::int), 0), true)
   returning id`,
  { id: category.id },
);

const updateCategory = statement(
  'categories.change',
  `update category set parent_id = $2, name = $3, icon = $4, color = $5, place = $6, is_edited = $7,
     retired_at = $8::timestamptz, merged_into_id = $9
   where id = $1`,
);

const placeAll = statement(
  'categories.order',
  `update category set place = listed.place
   from unnest($1::int[]) with ordinality as listed(id, place) where category.id = listed.id`,
);

export type CategoryRow = RowOf<typeof readAll>;

/** Main categories first; siblings in their configured order. */
export function readCategories(queries: Queries): Promise<CategoryRow[]> {
  return queries.run(readAll);
}

/** Undeleted questions of each category, without those of its subcategories. */
export async function countOwnQuestions(queries: Queries) {
  return new Map((await queries.run(countQuestions)).map((row) => [row.categoryId, row]));
}

export async function listQuestionIds(queries: Queries, categoryIds: readonly number[]): Promise<number[]> {
  return (await queries.run(listQuestions, [categoryIds])).map(({ id }) => id);
}

type NewCategory = Pick<CategoryRow, 'parentId' | 'name' | 'icon' | 'color'>;

export async function createCategory(tx: Tx, { parentId, name, icon, color }: NewCategory): Promise<number> {
  const [row] = await tx.run(insertCategory, [parentId, name, icon, color]);
  if (!row) throw new Error('the category was not written');
  return row.id;
}

export async function saveCategory(tx: Tx, row: CategoryRow): Promise<void> {
  const { id, parentId, name, icon, color, place, isEdited, retiredAt, mergedIntoId } = row;
  const at = retiredAt?.toISOString() ?? null;
  await tx.run(updateCategory, [id, parentId, name, icon, color, place, isEdited, at, mergedIntoId]);
}

/** Sets the places to 1, 2, 3 and so on in this order. */
export async function saveCategoryOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(placeAll, [ids]);
}
