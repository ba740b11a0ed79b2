import type { RetentionRow } from '#shared/statistics/contract.ts';
import type { ExportedTable } from '#shared/statistics/rules.ts';
import type { Span } from '#shared/statistics/rules.ts';
import type { Cell } from '#server/platform/csv.ts';
import type { Figures } from './figures.ts';

export interface ExportTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

interface ExportSource extends Figures {
  readonly span: Span;
  /** Maximum number of rows to read. */
  readonly limit: number;
  readonly retention: () => Promise<readonly RetentionRow[]>;
}

/** Builds a table from the named row properties, in the order given. */
function toExportTable<Row>(rows: readonly Row[], columns: readonly (keyof Row & string)[]): ExportTable {
  return { columns, rows: rows.map((row) => columns.map((column) => row[column] as Cell)) };
}

const tables: Readonly<Record<ExportedTable, (source: ExportSource) => Promise<ExportTable>>> = {
  players: async ({ players, span }) => toExportTable(await players(span), ['date', 'active', 'joined', 'returning']),

  async retention({ retention }) {
    const rows = await retention();
    const weeks = Array.from({ length: rows.length }, (_, index) => index);
    return {
      columns: ['week', 'joined', ...weeks.map((nth) => `played in week ${nth}`)],
      rows: rows.map(({ week, joined, played }) => [week, joined, ...weeks.map((nth) => played[nth] ?? null)]),
    };
  },

  games: async ({ games, span }) =>
    toExportTable(await games(span), ['date', 'normal', 'survival', 'challenge', 'tournament', 'practice']),

  categories: async ({ categories }) =>
    toExportTable(await categories(), ['categoryId', 'name', 'parentName', 'answered', 'accuracy', 'averageTime']),

  questions: async ({ chosen, limit: most }) =>
    toExportTable(
      (await chosen(most)).map((row) => ({ ...row, misleads: row.misleads ? 'yes' : 'no' })),
      [
        'questionId',
        'category',
        'question',
        'correctAnswer',
        'misleadingAnswer',
        'answered',
        'rightPercent',
        'misleadingPercent',
        'misleads',
      ],
    ),

  economy: async ({ economy, span }) =>
    toExportTable((await economy(span)).rows, ['date', 'created', 'spent', 'corrections']),

  usage: async ({ usage, span, limit: most }) =>
    toExportTable(await usage(span, most), ['name', 'screen', 'times', 'players', 'medianSeconds']),
};

export function getExportTable(table: ExportedTable, source: ExportSource): Promise<ExportTable> {
  return tables[table](source);
}
