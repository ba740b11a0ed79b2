import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/** What spreadsheets take for the beginning of a formula. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A text that looks like a formula gets an apostrophe before it; a number is a number, also a negative one. */
function shown(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return formula.test(cell) ? `'${cell}` : cell;
}

/** A table as CSV that a spreadsheet shows and of which it runs nothing; with the mark by which Excel knows UTF-8. */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const written = stringify([columns, ...rows.map((row) => row.map(shown))], {
    record_delimiter: '\r\n',
    quoted_match: /\n/,
  });
  return `\ufeff${written}`;
}
