/** SVG elements allowed in a drawing: none that runs code, loads resources, animates or links elsewhere. */
export const drawingElements: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient ' +
    'radialGradient stop clipPath mask pattern marker style'
  ).split(' '),
);

/** Elements without visible content. They are removed without a warning. */
export const invisibleElements: ReadonlySet<string> = new Set(
  'metadata title desc sodipodi:namedview inkscape:grid inkscape:page'.split(' '),
);

/** Attributes that are also CSS properties. */
const presentationAttributes =
  'transform x y width height cx cy r rx ry fill fill-opacity fill-rule stroke stroke-width stroke-opacity ' +
  'stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color stop-color ' +
  'stop-opacity clip-path clip-rule mask marker-start marker-mid marker-end paint-order vector-effect display ' +
  'visibility overflow shape-rendering text-anchor dominant-baseline alignment-baseline baseline-shift font-family ' +
  'font-size font-style font-weight font-variant letter-spacing word-spacing text-decoration mix-blend-mode isolation';

export const drawingAttributes: ReadonlySet<string> = new Set(
  (
    'id class style viewBox preserveAspectRatio x1 y1 x2 y2 fx fy fr d points dx dy rotate textLength lengthAdjust ' +
    'gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod offset ' +
    'clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY orient pathLength ' +
    `href xlink:href ${presentationAttributes}`
  ).split(' '),
);

/** CSS properties: the presentation attributes and those that drawing programs add. */
const drawingProperties: ReadonlySet<string> = new Set(
  (
    'font font-stretch font-kerning font-size-adjust font-feature-settings font-variation-settings font-variant-ligatures ' +
    'font-variant-position font-variant-caps font-variant-numeric font-variant-alternates font-variant-east-asian ' +
    'font-optical-sizing text-align text-indent text-transform text-orientation text-rendering text-overflow ' +
    'text-decoration-line text-decoration-style text-decoration-color writing-mode direction unicode-bidi white-space ' +
    'line-height marker transform-origin transform-box color-interpolation color-interpolation-filters color-rendering ' +
    'shape-inside shape-margin shape-padding image-rendering solid-color solid-opacity enable-background ' +
    `pointer-events cursor user-select ${presentationAttributes}`
  ).split(' '),
);

/** Limit on rendered elements. Elements reused by reference count once per use. */
export const maxDrawnElements = 20_000;
export const maxDepth = 64;

/**
 * CSS functions that only compute: colors, transforms and basic shapes. `url(#id)` is matched separately. No other
 * function may appear because it could load a resource.
 */
const allowedFunctions: ReadonlySet<string> = new Set(
  (
    'rgb rgba hsl hsla hwb lab lch oklab oklch color matrix translate translatex translatey scale scalex scaley rotate ' +
    'skew skewx skewy circle ellipse inset polygon'
  ).split(' '),
);

/** Covers font names, ids and units in any language. These characters cannot form a function, string or escape. */
const plainValue = /^[\p{L}\p{N}_.,%+# \t\n\r-]*$/u;

/** One token of a CSS value. Comments, escapes, `@` and bare parentheses do not match. */
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

/** Strings are allowed only as font names, because in other properties a string could be a URL. */
const isFontProperty = (property: string): boolean => property === 'font' || property === 'font-family';

/**
 * Returns true if a CSS value consists of words, numbers, colors, references into the drawing and functions that only
 * compute.
 */
export function isAllowedValue(property: string, value: string): boolean {
  if (plainValue.test(value)) return true;
  valueToken.lastIndex = 0;
  while (valueToken.lastIndex < value.length) {
    const token = valueToken.exec(value)?.groups;
    if (!token) return false;
    const { name, string } = token;
    if (name !== undefined && !allowedFunctions.has(name.toLowerCase())) return false;
    if (string !== undefined && !isFontProperty(property)) return false;
  }
  return true;
}

/** Cleaned styles. `isWhole` is false if a visible part may be missing. */
interface CleanStyles {
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * Replaces comments with spaces so that none can hide inside a function name. An unclosed comment is kept and later
 * rejected as a value. Uses indexOf because a regular expression would be quadratic for unclosed comments.
 */
function stripComments(text: string): string {
  let result = '';
  let from = 0;
  for (;;) {
    const start = text.indexOf('/*', from);
    const end = start < 0 ? -1 : text.indexOf('*/', start + 2);
    if (end < 0) return result + text.slice(from);
    result += `${text.slice(from, start)} `;
    from = end + 2;
  }
}

/**
 * Cleans the declarations of a `style` attribute or rule: drops unknown properties and values that could load a
 * resource.
 */
export function cleanDeclarations(source: string): CleanStyles {
  const result: string[] = [];
  let isWhole = true;
  let isChanged = false;
  const text = stripComments(source);
  for (const declaration of text.split(';')) {
    if (declaration.trim() === '') continue;
    const [property = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim());
    if (
      value !== '' &&
      drawingProperties.has(property.toLowerCase()) &&
      isAllowedValue(property.toLowerCase(), value)
    ) {
      result.push(`${property}:${value}`);
    } else {
      isChanged = true;
      // Vendor properties of drawing programs have no effect in browsers, so nothing visible is lost.
      if (!/^-[a-z][a-z-]*$/i.test(property)) isWhole = false;
    }
  }
  return { text: isChanged || text !== source ? result.join(';') : source, isWhole };
}

const selectorPattern = /^[\w\s.#,*>+:()-]+$/;

/** Cleans the rules of a `<style>` element. Returns null unless it contains only plain rules. */
export function cleanRules(source: string): CleanStyles | null {
  const rules = stripComments(source).split('}');
  const rest = rules.pop() ?? '';
  if (rest.trim() !== '') return null;
  let isWhole = true;
  let text = '';
  for (const rule of rules) {
    const [selector = '', declarations, ...more] = rule.split('{');
    if (declarations === undefined || more.length > 0 || !selectorPattern.test(selector)) return null;
    const clean = cleanDeclarations(declarations);
    isWhole &&= clean.isWhole;
    if (clean.text.trim() !== '') text += `${selector}{${clean.text}}`;
  }
  return { text: text + rest, isWhole };
}
