import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import type { ApiError } from '#shared/kernel/errors.ts';
import {
  normalizeColumnName,
  guessColumn,
  resolveNamedAnswer,
  findOwnColumn,
  type TableColumn,
  tableColumns,
} from '#shared/question-files/table-columns.ts';
import {
  type ColumnMemory,
  type FileEntry,
  type FileFormatter,
  type FileQuestion,
  createFileError,
} from '../file-question.ts';

/** Columns that are written, in this order. */
const columns = tableColumns.filter((column) => !/^answer\d$/.test(column));
const wrongColumns = ['wrongAnswer1', 'wrongAnswer2', 'wrongAnswer3'] as const;
const answerColumns = ['answer1', 'answer2', 'answer3', 'answer4'] as const;

/** Maximum number of unknown columns that an error lists. */
const maxNamed = 10;
/** Maximum characters of a row; a longer one has an unclosed quote. */
const maxRecordLength = 100_000;

/** Meaning of each cell of a row; null for a column without a name. */
type Header = readonly (TableColumn | 'ignored' | null)[];

/**
 * CSV with a header row, separated by comma, semicolon or tab. Cells are escaped so that a spreadsheet never runs them
 * as formulas.
 */
export const csv: FileFormatter = { read, write };

async function* read(text: string, remembered: ColumnMemory = new Map()): AsyncGenerator<FileEntry> {
  let header: Header | undefined;
  for await (const { line, cells } of parseRows(text)) {
    if (header) yield toEntry(header, cells, line);
    else header = parseHeader(cells, line, remembered);
  }
}

/** Returns the header and the first row below it. */
export async function readHead(text: string): Promise<{ header: readonly string[]; sample: readonly string[] }> {
  const found: (readonly string[])[] = [];
  for await (const { cells } of parseRows(text)) {
    found.push(cells);
    if (found.length === 2) break;
  }
  return { header: found[0] ?? [], sample: found[1] ?? [] };
}

async function* parseRows(text: string): AsyncGenerator<{ line: number; cells: string[] }> {
  // Excel writes this line to declare its separator.
  const separatorLine = /^sep=(.)\n/.exec(text);
  const delimiter = separatorLine?.[1] ?? detectSeparator(/^.*\S.*$/m.exec(text)?.[0] ?? '');
  // Line after the last row, needed for rows that fail with an error.
  let next = 1;
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    max_record_size: maxRecordLength,
    skip_empty_lines: true,
    on_record(cells: string[], { lines }) {
      next = lines + 1;
      const isEmpty = cells.every((cell) => cell.trim() === '');
      return isEmpty ? null : [String(lines - cells.join('').split('\n').length + 1), ...cells];
    },
  });
  const records: AsyncIterable<[line: string, ...cells: string[]]> = Readable.from(splitIntoChunks(text)).pipe(parser);
  try {
    for await (const [first, ...cells] of records) {
      const line = Number(first);
      if (!separatorLine || line > 1) yield { line, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? toFileError(error, next) : error;
  }
}

/** Yields to the event loop between chunks. */
async function* splitIntoChunks(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  const size = 64 * 1024;
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
    await nextTurn();
  }
}

function detectSeparator(header: string): string {
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: header.split(separator).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

/** Meaning of a column with this name; null if it is unknown. A remembered choice takes precedence over a guess. */
export function findColumnMeaning(name: string, remembered: ColumnMemory): TableColumn | 'ignored' | null {
  return findOwnColumn(name) ?? remembered.get(normalizeColumnName(name)) ?? guessColumn(name);
}

function parseHeader(record: readonly string[], line: number, remembered: ColumnMemory): Header {
  const header = record.map((name) => findColumnMeaning(name, remembered));
  const hasAnswers = answerColumns.some((column) => header.includes(column));
  const needed: readonly TableColumn[] = [
    'question',
    'correctAnswer',
    ...(hasAnswers ? answerColumns.slice(0, 2) : wrongColumns),
  ];
  const missing = needed.filter((column) => !header.includes(column));
  const unknown = record.filter((cell, index) => cell.trim() !== '' && header[index] === null).slice(0, maxNamed);
  const twice = tableColumns.filter((column) => header.filter((each) => each === column).length > 1);
  const mixed = hasAnswers && wrongColumns.some((column) => header.includes(column));
  const faults = [
    ...missing.map((column) => `the column "${column}" is missing`),
    ...unknown.map((cell) => `the column "${cell.trim().slice(0, 40)}" is not known`),
    ...twice.map((column) => `the column "${column}" stands there twice`),
    ...(mixed ? ['there are columns of all answers and of the wrong ones: choose one way'] : []),
  ];
  if (faults.length > 0) throw createFileError(line, ...faults);
  return header;
}

function toEntry(header: Header, record: readonly string[], line: number): FileEntry {
  const cells = new Map<TableColumn, string>();
  header.forEach((column, index) => {
    if (column && column !== 'ignored') cells.set(column, unescapeFormula(record[index] ?? ''));
  });
  const isBeyond = record.some((cell, index) => cell.trim() !== '' && !header[index]);
  /** An empty cell counts as omitted. */
  const getCell = (column: TableColumn) => cells.get(column)?.trim() || undefined;
  const id = getCell('id');
  const answers = parseAnswers(cells);
  return {
    line,
    fields: {
      question: cells.get('question'),
      correctAnswer: answers.correctAnswer,
      wrongAnswers: answers.wrongAnswers,
      id,
      category: getCell('category'),
      difficulty: getCell('difficulty'),
      points: getCell('points'),
      // In a row with an id, an empty cell removes the explanation.
      explanation: getCell('explanation') ?? (id !== undefined && cells.has('explanation') ? null : undefined),
      status: getCell('status'),
    },
    faults: [...(isBeyond ? ['has more cells than there are columns'] : []), ...answers.faults],
    notes: [],
  };
}

/** If a table lists all answers together, the right one is given by its text, letter or number. */
function parseAnswers(cells: ReadonlyMap<TableColumn, string>) {
  const correctAnswer = cells.get('correctAnswer');
  const wrongAnswers = wrongColumns.map((column) => cells.get(column));
  if (!cells.has('answer1')) return { correctAnswer, wrongAnswers, faults: [] };
  const all = answerColumns.map((column) => cells.get(column) ?? '');
  const place = resolveNamedAnswer(correctAnswer ?? '', all);
  if (typeof place === 'string') return { correctAnswer, wrongAnswers: all, faults: [place] };
  return { correctAnswer: all[place], wrongAnswers: all.filter((_, index) => index !== place), faults: [] };
}

function toFileError(error: CsvError, next: number): ApiError {
  const { code, message } = error;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return createFileError(next, 'has a quote that is opened and never closed');
  if (code === 'CSV_MAX_RECORD_SIZE')
    return createFileError(next, 'has no end: a quote may be opened and never closed');
  const line = Number(error['lines'] ?? next);
  if (code === 'INVALID_OPENING_QUOTE') {
    return createFileError(line, 'has a stray quote: a cell with quotes stands in quotes, each of them twice');
  }
  return createFileError(
    line,
    code === 'CSV_INVALID_CLOSING_QUOTE' ? 'has a stray quote: text follows a closing quote' : message,
  );
}

/** Characters that start a formula in a spreadsheet. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A leading apostrophe keeps a spreadsheet from running the cell; the reader removes exactly this one. */
const escapeFormula = (cell: string) => (formula.test(cell) ? `'${cell}` : cell);
const unescapeFormula = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

async function* write(pages: AsyncIterable<readonly FileQuestion[]>): AsyncGenerator<string> {
  const lineEnd = { record_delimiter: '\r\n', quoted_match: /\n/ };
  // The byte order mark makes Excel read the file as UTF-8.
  yield `\ufeff${stringify([columns], lineEnd)}`;
  for await (const page of pages) yield stringify(page.map(toRow), lineEnd);
}

function toRow({ id, category, question, correctAnswer, wrongAnswers, ...rest }: FileQuestion): string[] {
  const { difficulty, points, explanation, status } = rest;
  const wrong = Array.from({ length: wrongColumns.length }, (_, index) => wrongAnswers[index] ?? '');
  const texts = [category, question, correctAnswer, ...wrong];
  return [id === null ? '' : String(id), ...texts, difficulty, String(points), explanation ?? '', status].map(
    escapeFormula,
  );
}
