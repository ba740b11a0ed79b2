import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import type { Refusal } from '#shared/kernel/errors.ts';
import {
  foldedColumn,
  likelyColumn,
  namedAnswer,
  ownColumn,
  type TableColumn,
  tableColumns,
} from '#shared/question-files/table-columns.ts';
import {
  type ColumnMemory,
  type FileEntry,
  type FileFormatter,
  type FileQuestion,
  unreadable,
} from '../file-question.ts';

/** What is written, in this order. */
const columns = tableColumns.filter((column) => !/^answer\d$/.test(column));
const wrongColumns = ['wrongAnswer1', 'wrongAnswer2', 'wrongAnswer3'] as const;
const answerColumns = ['answer1', 'answer2', 'answer3', 'answer4'] as const;

/** Unknown columns that a refusal lists. */
const maxNamed = 10;
/** Characters of a row: one that is longer has lost a quote. */
const longestRecord = 100_000;

/** What a cell of a row stands for; null where the column is passed over. */
type Header = readonly (TableColumn | 'ignored' | null)[];

/** CSV with a header; separated by comma, semicolon or tab. Written so that a spreadsheet shows it and runs nothing. */
export const csv: FileFormatter = { read, write };

async function* read(text: string, remembered: ColumnMemory = new Map()): AsyncGenerator<FileEntry> {
  let header: Header | undefined;
  for await (const { line, cells } of rows(text)) {
    if (header) yield entryOf(header, cells, line);
    else header = headerOf(cells, line, remembered);
  }
}

/** The first two rows that hold something: the header, and what stands under it. */
export async function headOf(text: string): Promise<{ header: readonly string[]; sample: readonly string[] }> {
  const found: (readonly string[])[] = [];
  for await (const { cells } of rows(text)) {
    found.push(cells);
    if (found.length === 2) break;
  }
  return { header: found[0] ?? [], sample: found[1] ?? [] };
}

async function* rows(text: string): AsyncGenerator<{ line: number; cells: string[] }> {
  // What Excel writes to tell itself the separator.
  const told = /^sep=(.)\n/.exec(text);
  const delimiter = told?.[1] ?? separatorOf(/^.*\S.*$/m.exec(text)?.[0] ?? '');
  // The line behind the last row: known here even of rows that an error keeps from being read.
  let next = 1;
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    max_record_size: longestRecord,
    skip_empty_lines: true,
    on_record(cells: string[], { lines }) {
      next = lines + 1;
      const isEmpty = cells.every((cell) => cell.trim() === '');
      return isEmpty ? null : [String(lines - cells.join('').split('\n').length + 1), ...cells];
    },
  });
  const records: AsyncIterable<[line: string, ...cells: string[]]> = Readable.from(inTurns(text)).pipe(parser);
  try {
    for await (const [first, ...cells] of records) {
      const line = Number(first);
      if (!told || line > 1) yield { line, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? faultOf(error, next) : error;
  }
}

/** In pieces, so that the server serves others between them. */
async function* inTurns(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  const size = 64 * 1024;
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
    await nextTurn();
  }
}

function separatorOf(header: string): string {
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: header.split(separator).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

/** What a column of this name says; null: nobody knows. Whoever said it comes before what is likely. */
export function meantBy(name: string, remembered: ColumnMemory): TableColumn | 'ignored' | null {
  return ownColumn(name) ?? remembered.get(foldedColumn(name)) ?? likelyColumn(name);
}

function headerOf(record: readonly string[], line: number, remembered: ColumnMemory): Header {
  const header = record.map((name) => meantBy(name, remembered));
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
  if (faults.length > 0) throw unreadable(line, ...faults);
  return header;
}

function entryOf(header: Header, record: readonly string[], line: number): FileEntry {
  const cells = new Map<TableColumn, string>();
  header.forEach((column, index) => {
    if (column && column !== 'ignored') cells.set(column, withoutShield(record[index] ?? ''));
  });
  const isBeyond = record.some((cell, index) => cell.trim() !== '' && !header[index]);
  /** An empty cell says nothing. */
  const said = (column: TableColumn) => cells.get(column)?.trim() || undefined;
  const id = said('id');
  const answers = answersOf(cells);
  return {
    line,
    fields: {
      question: cells.get('question'),
      correctAnswer: answers.correctAnswer,
      wrongAnswers: answers.wrongAnswers,
      id,
      category: said('category'),
      difficulty: said('difficulty'),
      points: said('points'),
      // In a row of a question that is known, an emptied cell takes the explanation away.
      explanation: said('explanation') ?? (id !== undefined && cells.has('explanation') ? null : undefined),
      status: said('status'),
    },
    faults: [...(isBeyond ? ['has more cells than there are columns'] : []), ...answers.faults],
    notes: [],
  };
}

/** Where a table has all answers together, the right one is told by its text, its letter or its number. */
function answersOf(cells: ReadonlyMap<TableColumn, string>) {
  const correctAnswer = cells.get('correctAnswer');
  const wrongAnswers = wrongColumns.map((column) => cells.get(column));
  if (!cells.has('answer1')) return { correctAnswer, wrongAnswers, faults: [] };
  const all = answerColumns.map((column) => cells.get(column) ?? '');
  const place = namedAnswer(correctAnswer ?? '', all);
  if (typeof place === 'string') return { correctAnswer, wrongAnswers: all, faults: [place] };
  return { correctAnswer: all[place], wrongAnswers: all.filter((_, index) => index !== place), faults: [] };
}

function faultOf(error: CsvError, next: number): Refusal {
  const { code, message } = error;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return unreadable(next, 'has a quote that is opened and never closed');
  if (code === 'CSV_MAX_RECORD_SIZE') return unreadable(next, 'has no end: a quote may be opened and never closed');
  const line = Number(error['lines'] ?? next);
  if (code === 'INVALID_OPENING_QUOTE') {
    return unreadable(line, 'has a stray quote: a cell with quotes stands in quotes, each of them twice');
  }
  return unreadable(
    line,
    code === 'CSV_INVALID_CLOSING_QUOTE' ? 'has a stray quote: text follows a closing quote' : message,
  );
}

/** What spreadsheets take for the beginning of a formula. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** One apostrophe more keeps a spreadsheet from running it; the reader takes exactly this one away again. */
const shielded = (cell: string) => (formula.test(cell) ? `'${cell}` : cell);
const withoutShield = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

async function* write(pages: AsyncIterable<readonly FileQuestion[]>): AsyncGenerator<string> {
  const lineEnd = { record_delimiter: '\r\n', quoted_match: /\n/ };
  // With the mark Excel knows that it is UTF-8.
  yield `\ufeff${stringify([columns], lineEnd)}`;
  for await (const page of pages) yield stringify(page.map(rowOf), lineEnd);
}

function rowOf({ id, category, question, correctAnswer, wrongAnswers, ...rest }: FileQuestion): string[] {
  const { difficulty, points, explanation, status } = rest;
  const wrong = Array.from({ length: wrongColumns.length }, (_, index) => wrongAnswers[index] ?? '');
  const texts = [category, question, correctAnswer, ...wrong];
  return [id === null ? '' : String(id), ...texts, difficulty, String(points), explanation ?? '', status].map(shielded);
}
