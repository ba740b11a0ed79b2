import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';
import { rawValues, styleProblems } from './raw-styles.ts';

const listFile = 'scripts/checks/old-sheets.json';
const sheetPattern = '{src,gallery}/**/*.css';
/** Where the tokens and the names of breakpoints are made. */
const makers = ['src/client/styles/tokens.css', 'src/client/styles/breakpoints.css'];
const elsewhere = ['node_modules', 'dist', '.cache', '.git', 'test-results', 'data'];

/** Sheets are made of tokens and named breakpoints, but for the old ones, whose list only shrinks. */
export function checkStyles(): Promise<Outcome> {
  const old = z.record(z.string(), z.int().positive()).parse(JSON.parse(readFileSync(listFile, 'utf8')));
  const paths = globSync(sheetPattern).map((path) => path.replaceAll('\\', '/'));
  const sheets = paths
    .filter((path) => !makers.includes(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const problems = [...styleProblems(sheets, old), ...unseen(paths).map((path) => `not looked at: ${path}`)];
  const total = sheets.reduce((sum, { text }) => sum + rawValues(text).length, 0);
  return Promise.resolve({
    ok: problems.length === 0 && sheets.length > 0,
    output: sheets.length === 0 ? 'no sheet was found' : `${problems.join('\n')}\n(the list: ${listFile})`,
    note: `${sheets.length} sheets, ${Object.keys(old).length} old ones with ${total} raw values`,
  });
}

/** Sheets of the repository that lie where this check does not look. */
function unseen(seen: readonly string[]): string[] {
  const all = globSync('**/*.css', { exclude: (name) => elsewhere.includes(name) });
  return all.map((path) => path.replaceAll('\\', '/')).filter((path) => !seen.includes(path));
}
