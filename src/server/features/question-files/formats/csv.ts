import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import type { Refusal } from '#shared/kernel/errors.ts';
import { type FileEntry, type FileFormatter, type FileQuestion, unreadable } from '../file-question.ts';

const columns = [
  'id',
  'category',
  'question',
  'correctAnswer',
  'wrongAnswer1',
  'wrongAnswer2',
  'wrongAnswer3',
  'difficulty',
  'points',
  'explanation',
  'status',
] as const;
const wrongColumns = ['wrongAnswer1', 'wrongAnswer2', 'wrongAnswer3'] as const;
const needed: readonly Column[] = ['question', 'correctAnswer', ...wrongColumns];

/** Unknown columns that a refusal lists. */
const maxNamed = 10;
/** Characters of a row: one that is longer has lost a quote. */
const longestRecord = 100_000;

type Column = (typeof columns)[number];
type Header = readonly (Column | null)[];

/** CSV with a header; separated by comma, semicolon or tab. Written so that a spreadsheet shows it and runs nothing. */
export const csv: FileFormatter = { read, write };

async function* read(text: string): AsyncGenerator<FileEntry> {
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
  const rows: AsyncIterable<[line: string, ...cells: string[]]> = Readable.from(inTurns(text)).pipe(parser);
  let header: Header | undefined;
  try {
    for await (const [first, ...cells] of rows) {
      const line = Number(first);
      if (told && line === 1) continue;
      if (header) yield entryOf(header, cells, line);
      else header = headerOf(cells, line);
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

function headerOf(record: readonly string[], line: number): Header {
  const names = record.map((cell) => cell.trim().toLowerCase());
  const header = names.map((name) => columns.find((column) => column.toLowerCase() === name) ?? null);
  const missing = needed.filter((column) => !header.includes(column));
  const unknown = record.filter((cell, index) => cell.trim() !== '' && header[index] === null).slice(0, maxNamed);
  const twice = columns.filter((column) => header.filter((each) => each === column).length > 1);
  const faults = [
    ...missing.map((column) => `the column "${column}" is missing`),
    ...unknown.map((cell) => `the column "${cell.trim().slice(0, 40)}" is not known`),
    ...twice.map((column) => `the column "${column}" stands there twice`),
  ];
  if (faults.length > 0) throw unreadable(line, ...faults);
  return header;
}

function entryOf(header: Header, record: readonly string[], line: number): FileEntry {
  const cells = new Map<Column, string>();
  header.forEach((column, index) => {
    if (column) cells.set(column, withoutShield(record[index] ?? ''));
  });
  const isBeyond = record.some((cell, index) => cell.trim() !== '' && !header[index]);
  /** An empty cell says nothing. */
  const said = (column: Column) => cells.get(column)?.trim() || undefined;
  const id = said('id');
  return {
    line,
    fields: {
      question: cells.get('question'),
      correctAnswer: cells.get('correctAnswer'),
      wrongAnswers: wrongColumns.map((column) => cells.get(column)),
      id,
      category: said('category'),
      difficulty: said('difficulty'),
      points: said('points'),
      // In a row of a question that is known, an emptied cell takes the explanation away.
      explanation: said('explanation') ?? (id !== undefined && cells.has('explanation') ? null : undefined),
      status: said('status'),
    },
    faults: isBeyond ? ['has more cells than there are columns'] : [],
    notes: [],
  };
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
  return [String(id), ...texts, difficulty, String(points), explanation ?? '', status].map(shielded);
}
