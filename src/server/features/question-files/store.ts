import { buildFingerprintSql } from '#server/db/schema/text-folding.ts';
import { computed, formatSelectList, pickColumns } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { fileCategory, fileColumn, fileImport } from '#server/db/schema/questions.ts';
import type { ColumnMemory } from './file-question.ts';

const readFingerprints = statement(
  'question-files.fingerprints',
  `select ${buildFingerprintSql('draft.question', 'draft.answer')} as fingerprint
   from unnest($1::text[], $2::text[]) with ordinality as draft(question, answer, place) order by place`,
  { fingerprint: computed.text() },
);

/** Fingerprints that identify equal questions, in order. The database calculates them, as for stored rows. */
export async function calculateFingerprints(
  queries: Queries,
  drafts: readonly { readonly question: string; readonly correctAnswer: string }[],
): Promise<string[]> {
  const texts = drafts.map((draft) => draft.question);
  const answers = drafts.map((draft) => draft.correctAnswer);
  const rows = await queries.run(readFingerprints, [texts, answers]);
  return rows.map(({ fingerprint }) => fingerprint);
}

const fileImportColumns = pickColumns(
  fileImport,
  'id',
  'name',
  'importedAt',
  'added',
  'changed',
  'same',
  'refused',
  'undoneAt',
);

const insertRow = statement(
  'question-files.keep-import',
  `insert into file_import (name, imported_by, imported_at, added, changed, same, refused)
   values ($1, $2, $3::timestamptz, $4::int, $5::int, $6::int, $7::int) returning id`,
  { id: fileImport.id },
);

const readLatest = statement(
  'question-files.latest-imports',
  `select ${formatSelectList(fileImportColumns)} from file_import order by id desc limit $1`,
  fileImportColumns,
);

const readOne = statement(
  'question-files.one-import',
  `select ${formatSelectList(fileImportColumns)} from file_import where id = $1`,
  fileImportColumns,
);

const writeUndone = statement(
  'question-files.undo-import',
  'update file_import set undone_at = $2::timestamptz where id = $1 and undone_at is null returning id',
  { id: fileImport.id },
);

export type FileImportRow = RowOf<typeof readOne>;

interface NewFileImport extends Omit<FileImportRow, 'id' | 'undoneAt'> {
  readonly importedBy: string;
}

/** Returns the id of the new import. */
export async function insertFileImport(tx: Tx, row: NewFileImport): Promise<number> {
  const { name, importedBy, importedAt, added, changed, same, refused } = row;
  const [kept] = await tx.run(insertRow, [name, importedBy, importedAt.toISOString(), added, changed, same, refused]);
  if (!kept) throw new Error('the inserted import has no id');
  return kept.id;
}

/** Newest first. */
export function listFileImports(queries: Queries, limit: number): Promise<FileImportRow[]> {
  return queries.run(readLatest, [limit]);
}

/** Throws a 404 if it does not exist. */
export async function findFileImport(queries: Queries, id: number): Promise<FileImportRow> {
  const [row] = await queries.run(readOne, [id]);
  if (!row) throw new ApiError('fileImportNotFound');
  return row;
}

/** Returns false if it was already undone. */
export async function markUndone(tx: Tx, id: number, at: Date): Promise<boolean> {
  return (await tx.run(writeUndone, [id, at.toISOString()])).length > 0;
}

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
