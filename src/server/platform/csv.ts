import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/** Characters that spreadsheets treat as the beginning of a formula. */
const formulaStart = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Prefixes text that looks like a formula with an apostrophe. Numbers stay as they are, including negative ones. */
function toSafeText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return formulaStart.test(cell) ? `'${cell}` : cell;
}

/**
 * Formats a table as CSV that spreadsheets display without running formulas. The byte order mark makes Excel read it as
 * UTF-8.
 */
export function formatCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const text = stringify([columns, ...rows.map((row) => row.map(toSafeText))], {
    record_delimiter: '\r\n',
    quoted_match: /\n/,
  });
  return `\ufeff${text}`;
}
