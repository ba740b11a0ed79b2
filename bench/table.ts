import { isMet, type Row } from './benchmark.ts';

const heads = ['benchmark', 'what', 'ours', 'baseline', 'ratio', 'aim', ''];

function cells(name: string, row: Row): string[] {
  const aim = row.aim === null ? '' : 'least' in row.aim ? `>= ${row.aim.least}` : `<= ${row.aim.most}`;
  const verdict = row.aim === null ? '' : isMet(row) ? 'met' : 'MISSED';
  return [name, row.what, row.ours, row.baseline, row.ratio.toFixed(2), aim, verdict];
}

type Results = readonly { readonly name: string; readonly rows: readonly Row[] }[];

/** The table as Markdown, for a note. */
export function markdown(results: Results): string {
  const lines = results.flatMap(({ name, rows }) => rows.map((row) => cells(name, row)));
  return [heads, heads.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** The table as text, its columns aligned. */
export function table(results: Results): string {
  const lines = [heads, ...results.flatMap(({ name, rows }) => rows.map((row) => cells(name, row)))];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [
    text[0],
    widths
      .map((width) => '-'.repeat(width))
      .join('  ')
      .trimEnd(),
    ...text.slice(1),
  ].join('\n');
}
