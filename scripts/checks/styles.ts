import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CheckOutcome } from './outcome.ts';
import { findRawValues, findStyleProblems } from './raw-styles.ts';

const listFile = 'scripts/checks/old-sheets.json';
const sheetPattern = '{src,gallery}/**/*.css';
/** Files that define the tokens and the names of breakpoints. */
const tokenSheets = ['src/client/styles/tokens.css', 'src/client/styles/breakpoints.css'];
const excludedFolders = ['node_modules', 'dist', '.cache', '.git', 'test-results', 'data'];

/** Checks that style sheets use tokens and named breakpoints. Old sheets are listed, and the list may only shrink. */
export function checkStyles(): Promise<CheckOutcome> {
  const old = z.record(z.string(), z.int().positive()).parse(JSON.parse(readFileSync(listFile, 'utf8')));
  const paths = globSync(sheetPattern).map((path) => path.replaceAll('\\', '/'));
  const sheets = paths
    .filter((path) => !tokenSheets.includes(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const problems = [
    ...findStyleProblems(sheets, old),
    ...findUncheckedSheets(paths).map((path) => `not looked at: ${path}`),
  ];
  const total = sheets.reduce((sum, { text }) => sum + findRawValues(text).length, 0);
  return Promise.resolve({
    ok: problems.length === 0 && sheets.length > 0,
    output: sheets.length === 0 ? 'no sheet was found' : `${problems.join('\n')}\n(the list: ${listFile})`,
    note: `${sheets.length} sheets, ${Object.keys(old).length} old ones with ${total} raw values`,
  });
}

/** Finds style sheets of the repository outside the checked folders. */
function findUncheckedSheets(seen: readonly string[]): string[] {
  const all = globSync('**/*.css', { exclude: (name) => excludedFolders.includes(name) });
  return all.map((path) => path.replaceAll('\\', '/')).filter((path) => !seen.includes(path));
}
