const comment = /\/\*[^]*?\*\//g;
const spacing = /^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-.+)?)$/;
const radius = /^border(?:-.+)?-radius$/;
const typeSize = /^(?:font|font-size)$/;
/** A length other than 0, whatever it stands in; percents and tokens are none. */
const length =
  /(?<![\w.-])[+-]?(?:\d*\.)?\d*[1-9]\d*(?:\.\d+)?(?:px|r?em|r?lh|ch|ex|cap|pt|(?:[sld]?v|cq)(?:w|h|i|b|min|max))\b/;
const keywordSize = /(?<![\w-])(?:(?:xx?-)?(?:small|large)|xxx-large|medium|smaller|larger)(?![\w-])/;

/**
 * What a sheet says in lengths of its own where tokens are meant: spacing, radius, type size, and the widths and heights at
 * which it changes its shape, which have names in styles/breakpoints.css. A piece's own size and lines are its affair.
 */
export function rawValues(sheet: string): string[] {
  const text = sheet.replaceAll(comment, '');
  const declarations = [...text.matchAll(/(?<=[{};]\s*)([a-z-]+)\s*:\s*([^;{}]+)/g)];
  const raw = declarations.filter(([, property = '', value = '']) => isRaw(property, value));
  const queries = [...text.matchAll(/@media\s[^{]+/g)].map(([query]) => query.trim());
  return [...raw.map(([, property, value]) => `${property}: ${value?.trim()}`), ...queries.filter(namesNoBreakpoint)];
}

function isRaw(property: string, value: string): boolean {
  if (typeSize.test(property)) return length.test(value) || keywordSize.test(value);
  return (spacing.test(property) || radius.test(property)) && length.test(value);
}

function namesNoBreakpoint(query: string): boolean {
  return /\b(?:width|height)\b/.test(query) && length.test(query);
}

/**
 * Selectors by which the whole page is asked at each change of anything on it, and styled anew: `:has()` on its root. Whatever
 * changes the page around it holds a class there (ui/use-root-class.ts).
 */
export function rootQuestions(sheet: string): string[] {
  return [...sheet.replaceAll(comment, '').matchAll(/(?<![\w-.])(?:html|body|:root)[^\s,{}]*:has\([^{]*/g)].map(
    ([rule]) => rule.trim(),
  );
}

interface Sheet {
  readonly path: string;
  readonly text: string;
}

/**
 * What keeps sheets from being made of tokens: raw values in a sheet that is not listed as old, and lines of that list that
 * say too much or too little. The list names sheets without their folders, so that an old one may move.
 */
export function styleProblems(sheets: readonly Sheet[], old: Readonly<Record<string, number>>): string[] {
  const names = sheets.map(({ path }) => nameOf(path));
  const twice = names.filter((name, place) => names.indexOf(name) !== place);
  const gone = Object.keys(old).filter((name) => !names.includes(name));
  return [
    ...twice.map((name) => `two sheets are called ${name}`),
    ...gone.map((name) => `${name} is no sheet any more: take it off the list`),
    ...sheets.flatMap(({ path, text }) => rootQuestions(text).map((rule) => `${path}: ${rule} asks the whole page`)),
    ...sheets.flatMap((sheet) => problemsOf(sheet, old[nameOf(sheet.path)] ?? 0)),
  ];
}

function problemsOf({ path, text }: Sheet, listed: number): string[] {
  const raw = rawValues(text);
  if (raw.length > listed) return raw.map((value) => `${path}: ${value} (${raw.length} raw, ${listed} old)`);
  if (raw.length === listed) return [];
  const now = raw.length === 0 ? 'take it off the list' : `the list says ${listed}`;
  return [`${path} has ${raw.length} raw values: ${now}`];
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
