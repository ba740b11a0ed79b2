import { isMet, type Row } from './benchmark.ts';

const headers = ['benchmark', 'what', 'ours', 'baseline', 'ratio', 'aim', ''];

function toCells(name: string, row: Row): string[] {
  const aim = row.aim === null ? '' : 'least' in row.aim ? `>= ${row.aim.least}` : `<= ${row.aim.most}`;
  const verdict = row.aim === null ? '' : isMet(row) ? 'met' : 'MISSED';
  return [name, row.what, row.ours, row.baseline, row.ratio.toFixed(2), aim, verdict];
}

type Results = readonly { readonly name: string; readonly rows: readonly Row[] }[];

export function formatMarkdown(results: Results): string {
  const lines = results.flatMap(({ name, rows }) => rows.map((row) => toCells(name, row)));
  return [headers, headers.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

export function formatTable(results: Results): string {
  const lines = [headers, ...results.flatMap(({ name, rows }) => rows.map((row) => toCells(name, row)))];
  const widths = headers.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
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
