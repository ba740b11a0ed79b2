import { ApiError } from '#shared/kernel/errors.ts';
import { fileImport } from '#server/db/schema/question-files.ts';
import { pickColumns, formatSelectList } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, statement, type Tx } from '#server/platform/database/database.ts';

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
