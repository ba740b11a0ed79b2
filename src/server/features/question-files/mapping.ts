import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ForeignNames, Mapping } from '#shared/question-files/contract.ts';
import { type FileFormat, maxForeignNameLength, maxForeignNames } from '#shared/question-files/rules.ts';
import { foldedColumn, ownColumn } from '#shared/question-files/table-columns.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { plainLineOf } from '#shared/kernel/plain-text.ts';
import { categoryNames, folded } from './categories.ts';
import { decodeFile } from './decode.ts';
import type { ColumnMemory } from './file-question.ts';
import { headOf, meantBy } from './formats/csv.ts';
import { formatters } from './formats/formatters.ts';
import { readMemory, writeMemory } from './memory-store.ts';
import type { QuestionFilesParts } from './parts.ts';

type MappingParts = Pick<QuestionFilesParts, 'database' | 'catalog'>;

const batchSize = 500;
const longestSample = 80;

/**
 * Columns and categories of a file that are not ours, and what they mean as far as somebody said or it is likely. While the
 * columns do not make a table, there are no categories.
 */
export async function foreignNames(
  { database, catalog }: MappingParts,
  file: Buffer,
  format: FileFormat,
): Promise<ForeignNames> {
  const text = decodeFile(file);
  const memory = await readMemory(database);
  const columns = format === 'csv' ? await foreignColumns(text, memory.columns) : [];
  const ours = categoryNames(catalog.all());
  const found = new Map<string, { name: string; questions: number; categoryId: number | null }>();
  let count = 0;
  try {
    for await (const { fields } of formatters[format].read(text, memory.columns)) {
      const name = typeof fields.category === 'string' ? plainLineOf(fields.category, maxForeignNameLength) : '';
      if (name !== '' && typeof ours.find(name) === 'string') {
        const key = folded(name);
        const known = found.get(key) ?? { name, questions: 0, categoryId: memory.categories.get(key) ?? null };
        if (found.size < maxForeignNames || found.has(key))
          found.set(key, { ...known, questions: known.questions + 1 });
      }
      count += 1;
      if (count % batchSize === 0) await nextTurn();
    }
  } catch (error) {
    // What is wrong with a table whose columns are still to be told is said then, by the check.
    if (columns.length === 0 || !(error instanceof Refusal)) throw error;
  }
  return { columns, categories: [...found.values()] };
}

async function foreignColumns(text: string, remembered: ColumnMemory): Promise<ForeignNames['columns']> {
  const { header, sample } = await headOf(text);
  return header
    .map((name, index) => ({
      name: plainLineOf(name, maxForeignNameLength),
      field: meantBy(name, remembered),
      sample: plainLineOf(sample[index] ?? '', longestSample),
    }))
    .filter(({ name }) => foldedColumn(name) !== '' && ownColumn(name) === null)
    .slice(0, maxForeignNames);
}

/** Remembers, for every file to come, what names mean; null forgets. 404 for an unknown category. */
export async function remember({ database, catalog }: MappingParts, { categories, columns }: Mapping) {
  for (const { categoryId } of categories) if (categoryId !== null) catalog.get(categoryId);
  await database.transaction((tx) =>
    writeMemory(
      tx,
      new Map(categories.map(({ name, categoryId }) => [folded(name), categoryId])),
      new Map(columns.map(({ name, field }) => [foldedColumn(name), field])),
    ),
  );
  return { categories: categories.length, columns: columns.length };
}
