import { drawingProperties } from './drawing-form.ts';

/** Functions that only compute: colors, transforms and basic shapes. `url(#id)` is read apart; nothing else may load. */
const functions: ReadonlySet<string> = new Set(
  (
    'rgb rgba hsl hsla hwb lab lch oklab oklch color matrix translate translatex translatey scale scalex scaley rotate ' +
    'skew skewx skewy circle ellipse inset polygon'
  ).split(' '),
);

/** Letters of any language in names of fonts, ids and units. No function, string or escape can be written with these alone. */
const plainValue = /^[\p{L}\p{N}_.,%+# \t\n\r-]*$/u;

/** One token of a CSS value. A comment, an escape, an `@` and a bare parenthesis are none. */
const valueToken = new RegExp(
  [
    String.raw`(?:url\([ \t\n\r]*(?<quote>["']?)#[^\s"'<>()\\]+\k<quote>[ \t\n\r]*\))`,
    String.raw`(?<name>[\p{L}_-][\p{L}\p{N}_-]*)\(`,
    String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:%|[a-z]*)`,
    String.raw`#?[\p{L}\p{N}_-]+`,
    String.raw`(?<string>"[\p{L}\p{N}_ .,-]*"|'[\p{L}\p{N}_ .,-]*')`,
    String.raw`\/(?![*/])|,|\)|![ \t]*important|[ \t\n\r]+`,
  ].join('|'),
  'iuy',
);

/** Values of these are names of fonts; any other string could be an address. */
const namesFonts = (property: string): boolean => property === 'font' || property === 'font-family';

/** Whether a CSS value consists of words, numbers, colors, references into the drawing and functions that only compute. */
export function isDrawingValue(property: string, value: string): boolean {
  if (plainValue.test(value)) return true;
  valueToken.lastIndex = 0;
  while (valueToken.lastIndex < value.length) {
    const token = valueToken.exec(value)?.groups;
    if (!token) return false;
    const { name, string } = token;
    if (name !== undefined && !functions.has(name.toLowerCase())) return false;
    if (string !== undefined && !namesFonts(property)) return false;
  }
  return true;
}

/** Styles without what was taken out; `isWhole` unless a player could miss some of it. */
interface CleanStyles {
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * Comments become spaces, so that none hides inside a function's name. One that is not closed stays, and is no value.
 * Searches rather than a regular expression: that one is quadratic in comments that are not closed.
 */
function withoutComments(text: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const start = text.indexOf('/*', from);
    const end = start < 0 ? -1 : text.indexOf('*/', start + 2);
    if (end < 0) return kept + text.slice(from);
    kept += `${text.slice(from, start)} `;
    from = end + 2;
  }
}

/** The declarations of a `style` attribute or of a rule, but for unknown properties and for values that could load. */
export function cleanDeclarations(source: string): CleanStyles {
  const kept: string[] = [];
  let isWhole = true;
  let isChanged = false;
  const text = withoutComments(source);
  for (const declaration of text.split(';')) {
    if (declaration.trim() === '') continue;
    const [property = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim());
    if (
      value !== '' &&
      drawingProperties.has(property.toLowerCase()) &&
      isDrawingValue(property.toLowerCase(), value)
    ) {
      kept.push(`${property}:${value}`);
    } else {
      isChanged = true;
      // Drawing programs note for themselves in vendor properties what no browser draws.
      if (!/^-[a-z][a-z-]*$/i.test(property)) isWhole = false;
    }
  }
  return { text: isChanged || text !== source ? kept.join(';') : source, isWhole };
}

const selectors = /^[\w\s.#,*>+:()-]+$/;

/** The rules of a `<style>` element, each with its clean declarations; null unless it holds plain rules alone. */
export function cleanRules(source: string): CleanStyles | null {
  const rules = withoutComments(source).split('}');
  const rest = rules.pop() ?? '';
  if (rest.trim() !== '') return null;
  let isWhole = true;
  let text = '';
  for (const rule of rules) {
    const [selector = '', declarations, ...more] = rule.split('{');
    if (declarations === undefined || more.length > 0 || !selectors.test(selector)) return null;
    const clean = cleanDeclarations(declarations);
    isWhole &&= clean.isWhole;
    if (clean.text.trim() !== '') text += `${selector}{${clean.text}}`;
  }
  return { text: text + rest, isWhole };
}
