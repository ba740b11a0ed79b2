import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CheckOutcome } from './outcome.ts';

const comment = /\/\*[^]*?\*\//g;
const spacing = /^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-.+)?)$/;
const radius = /^border(?:-.+)?-radius$/;
const typeSize = /^(?:font|font-size)$/;
/** A length other than 0. Percentages and tokens are not lengths. */
const length =
  /(?<![\w.-])[+-]?(?:\d*\.)?\d*[1-9]\d*(?:\.\d+)?(?:px|r?em|r?lh|ch|ex|cap|pt|(?:[sld]?v|cq)(?:w|h|i|b|min|max))\b/;
const keywordSize = /(?<![\w-])(?:(?:xx?-)?(?:small|large)|xxx-large|medium|smaller|larger)(?![\w-])/;

/**
 * Finds raw lengths where tokens are required: spacing, radius, font size, and the widths and heights of media queries,
 * which have names in styles/breakpoints.css. Sizes and borders of a component may be raw.
 */
export function findRawValues(sheet: string): string[] {
  const text = sheet.replaceAll(comment, '');
  const declarations = [...text.matchAll(/(?<=[{};]\s*)([a-z-]+)\s*:\s*([^;{}]+)/g)];
  const raw = declarations.filter(([, property = '', value = '']) => isRaw(property, value));
  const queries = [...text.matchAll(/@media\s[^{]+/g)].map(([query]) => query.trim());
  return [...raw.map(([, property, value]) => `${property}: ${value?.trim()}`), ...queries.filter(hasRawBreakpoint)];
}

function isRaw(property: string, value: string): boolean {
  if (typeSize.test(property)) return length.test(value) || keywordSize.test(value);
  return (spacing.test(property) || radius.test(property)) && length.test(value);
}

function hasRawBreakpoint(query: string): boolean {
  return /\b(?:width|height)\b/.test(query) && length.test(query);
}

/**
 * Finds selectors with `:has()` on the root, which re-evaluate the whole page on every change. Components must set a
 * class on the root instead (ui/use-root-class.ts).
 */
export function findRootHasSelectors(sheet: string): string[] {
  return [...sheet.replaceAll(comment, '').matchAll(/(?<![\w-.])(?:html|body|:root)[^\s,{}]*:has\([^{]*/g)].map(
    ([rule]) => rule.trim(),
  );
}

interface Sheet {
  readonly path: string;
  readonly text: string;
}

/**
 * Finds raw values in sheets that are not listed as old, and wrong entries of that list. The list names sheets without
 * folders, so that they may move.
 */
export function findStyleProblems(sheets: readonly Sheet[], old: Readonly<Record<string, number>>): string[] {
  const names = sheets.map(({ path }) => getFileName(path));
  const twice = names.filter((name, place) => names.indexOf(name) !== place);
  const gone = Object.keys(old).filter((name) => !names.includes(name));
  return [
    ...twice.map((name) => `two sheets are called ${name}`),
    ...gone.map((name) => `${name} is no sheet any more: take it off the list`),
    ...sheets.flatMap(({ path, text }) =>
      findRootHasSelectors(text).map((rule) => `${path}: ${rule} asks the whole page`),
    ),
    ...sheets.flatMap((sheet) => findSheetProblems(sheet, old[getFileName(sheet.path)] ?? 0)),
  ];
}

function findSheetProblems({ path, text }: Sheet, listed: number): string[] {
  const raw = findRawValues(text);
  if (raw.length > listed) return raw.map((value) => `${path}: ${value} (${raw.length} raw, ${listed} old)`);
  if (raw.length === listed) return [];
  const now = raw.length === 0 ? 'take it off the list' : `the list says ${listed}`;
  return [`${path} has ${raw.length} raw values: ${now}`];
}

function getFileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const listFile = 'scripts/checks/old-sheets.json';
const sheetPattern = '{src,gallery}/**/*.css';
/** Files that define the tokens and the names of breakpoints. */
const tokenSheets = ['src/client/styles/tokens.css', 'src/client/styles/breakpoints.css'];
const excludedFolders = ['node_modules', 'dist', '.cache', '.git', 'test-results', 'data'];

/** Old sheets are listed, and the list may only shrink. */
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

function findUncheckedSheets(seen: readonly string[]): string[] {
  const all = globSync('**/*.css', { exclude: (name) => excludedFolders.includes(name) });
  return all.map((path) => path.replaceAll('\\', '/')).filter((path) => !seen.includes(path));
}
