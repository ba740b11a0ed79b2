import { ApiError } from '#shared/kernel/errors.ts';
import { type ExportedTable, maxExportedRows, type Span } from '#shared/statistics/rules.ts';
import { type Cell, formatCsv } from '#server/platform/csv.ts';
import type { StatisticsContext } from './context.ts';
import {
  getCategoryFigures,
  getEconomy,
  getGameFigures,
  getPlayerFigures,
  getRetention,
  getUsageFigures,
  listChosenQuestions,
} from './figures.ts';
import { type RequestedSpan, resolveSpan } from './span.ts';

const retentionWeeks = 52;
/** One more than allowed, so that a table that is too large is detected. */
const readLimit = maxExportedRows + 1;

interface ExportTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Exports a table as CSV. Throws 409 rather than truncating a large export. */
export async function exportTable(
  ctx: StatisticsContext,
  table: ExportedTable,
  requested: RequestedSpan,
): Promise<string> {
  const { columns, rows } = await tables[table](ctx, await resolveSpan(ctx, requested));
  if (rows.length > maxExportedRows) throw new ApiError('exportTooLarge');
  return formatCsv(columns, rows);
}

/** Builds a table from the named row properties, in the order given. */
function toExportTable<Row>(rows: readonly Row[], columns: readonly (keyof Row & string)[]): ExportTable {
  return { columns, rows: rows.map((row) => columns.map((column) => row[column] as Cell)) };
}

const tables: Readonly<Record<ExportedTable, (ctx: StatisticsContext, span: Span) => Promise<ExportTable>>> = {
  players: async (ctx, span) =>
    toExportTable(await getPlayerFigures(ctx, span), ['date', 'active', 'joined', 'returning']),

  async retention(ctx) {
    const rows = await getRetention(ctx, retentionWeeks);
    const weeks = Array.from({ length: rows.length }, (_, index) => index);
    return {
      columns: ['week', 'joined', ...weeks.map((nth) => `played in week ${nth}`)],
      rows: rows.map(({ week, joined, played }) => [week, joined, ...weeks.map((nth) => played[nth] ?? null)]),
    };
  },

  games: async (ctx, span) =>
    toExportTable(await getGameFigures(ctx, span), [
      'date',
      'normal',
      'survival',
      'challenge',
      'tournament',
      'practice',
    ]),

  categories: async (ctx) =>
    toExportTable(await getCategoryFigures(ctx), [
      'categoryId',
      'name',
      'parentName',
      'answered',
      'accuracy',
      'averageTime',
    ]),

  questions: async (ctx) =>
    toExportTable(
      (await listChosenQuestions(ctx, readLimit)).map((row) => ({ ...row, misleads: row.misleads ? 'yes' : 'no' })),
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

  economy: async (ctx, span) =>
    toExportTable((await getEconomy(ctx, span)).rows, ['date', 'created', 'spent', 'corrections']),

  usage: async (ctx, span) =>
    toExportTable(await getUsageFigures(ctx, span, readLimit), ['name', 'screen', 'times', 'players', 'medianSeconds']),
};
