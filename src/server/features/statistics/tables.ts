import type { RetentionRow } from '#shared/statistics/contract.ts';
import type { ExportedTable } from '#shared/statistics/rules.ts';
import type { Span } from '#shared/statistics/steps.ts';
import type { Cell } from '#server/platform/csv.ts';
import type { Figures } from './figures.ts';

/** A table for export: the heads of its columns, and its rows. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

interface Source extends Figures {
  readonly span: Span;
  /** Rows that are read at most. */
  readonly most: number;
  readonly retention: () => Promise<readonly RetentionRow[]>;
}

/** The columns are those of the rows' own names, in the order that is written here. */
function tableBy<Row>(rows: readonly Row[], columns: readonly (keyof Row & string)[]): Table {
  return { columns, rows: rows.map((row) => columns.map((column) => row[column] as Cell)) };
}

const tables: Readonly<Record<ExportedTable, (source: Source) => Promise<Table>>> = {
  players: async ({ players, span }) => tableBy(await players(span), ['date', 'active', 'joined', 'returning']),

  async retention({ retention }) {
    const rows = await retention();
    const weeks = Array.from({ length: rows.length }, (_, index) => index);
    return {
      columns: ['week', 'joined', ...weeks.map((nth) => `played in week ${nth}`)],
      rows: rows.map(({ week, joined, played }) => [week, joined, ...weeks.map((nth) => played[nth] ?? null)]),
    };
  },

  games: async ({ games, span }) =>
    tableBy(await games(span), ['date', 'normal', 'survival', 'challenge', 'tournament', 'practice']),

  categories: async ({ categories }) =>
    tableBy(await categories(), ['categoryId', 'name', 'parentName', 'answered', 'accuracy', 'averageTime']),

  questions: async ({ chosen, most }) =>
    tableBy(
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
    tableBy((await economy(span)).rows, ['date', 'created', 'spent', 'corrections']),

  usage: async ({ usage, span, most }) =>
    tableBy(await usage(span, most), ['name', 'screen', 'times', 'players', 'medianSeconds']),
};

export function tableOf(table: ExportedTable, source: Source): Promise<Table> {
  return tables[table](source);
}
