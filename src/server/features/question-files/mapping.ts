import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ForeignNames, NameMapping } from '#shared/question-files/contract.ts';
import { type FileFormat, maxForeignNameLength, maxForeignNames } from '#shared/question-files/rules.ts';
import { normalizeColumnName, findOwnColumn } from '#shared/question-files/table-columns.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { toPlainLine } from '#shared/kernel/plain-text.ts';
import { createCategoryNames, foldCategoryName } from './category-names.ts';
import type { QuestionFilesContext } from './context.ts';
import { decodeFile } from './decode.ts';
import type { ColumnMemory } from './file-question.ts';
import { readHead, findColumnMeaning } from './formats/csv.ts';
import { formatters } from './formats/formatters.ts';
import { readMemory, writeMemory } from './store.ts';

const batchSize = 500;
const maxSampleLength = 80;

/**
 * Lists the foreign columns and categories of a file with their remembered or likely meaning. No categories are listed
 * until the columns form a valid table.
 */
export async function listForeignNames(
  { database, catalog }: QuestionFilesContext,
  file: Buffer,
  format: FileFormat,
): Promise<ForeignNames> {
  const text = decodeFile(file);
  const memory = await readMemory(database);
  const columns = format === 'csv' ? await listForeignColumns(text, memory.columns) : [];
  const ownNames = createCategoryNames(catalog.all());
  const found = new Map<string, { name: string; questions: number; categoryId: number | null }>();
  let count = 0;
  try {
    for await (const { fields } of formatters[format].read(text, memory.columns)) {
      const name = typeof fields.category === 'string' ? toPlainLine(fields.category, maxForeignNameLength) : '';
      if (name !== '' && typeof ownNames.find(name) === 'string') {
        const key = foldCategoryName(name);
        const known = found.get(key) ?? { name, questions: 0, categoryId: memory.categories.get(key) ?? null };
        if (found.size < maxForeignNames || found.has(key))
          found.set(key, { ...known, questions: known.questions + 1 });
      }
      count += 1;
      if (count % batchSize === 0) await nextTurn();
    }
  } catch (error) {
    // The check reports errors of a table whose columns are not mapped yet.
    if (columns.length === 0 || !(error instanceof ApiError)) throw error;
  }
  return { columns, categories: [...found.values()] };
}

async function listForeignColumns(text: string, remembered: ColumnMemory): Promise<ForeignNames['columns']> {
  const { header, sample } = await readHead(text);
  return header
    .map((name, index) => ({
      name: toPlainLine(name, maxForeignNameLength),
      field: findColumnMeaning(name, remembered),
      sample: toPlainLine(sample[index] ?? '', maxSampleLength),
    }))
    .filter(({ name }) => normalizeColumnName(name) !== '' && findOwnColumn(name) === null)
    .slice(0, maxForeignNames);
}

/** Stores the meaning of names for future files; null forgets a name. Throws a 404 for an unknown category. */
export async function saveMapping({ database, catalog }: QuestionFilesContext, { categories, columns }: NameMapping) {
  for (const { categoryId } of categories) if (categoryId !== null) catalog.get(categoryId);
  await database.transaction((tx) =>
    writeMemory(
      tx,
      new Map(categories.map(({ name, categoryId }) => [foldCategoryName(name), categoryId])),
      new Map(columns.map(({ name, field }) => [normalizeColumnName(name), field])),
    ),
  );
  return { categories: categories.length, columns: columns.length };
}
