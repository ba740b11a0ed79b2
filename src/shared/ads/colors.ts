const colorNames: ReadonlySet<string> = new Set(
  `aqua azure beige bisque black blue brown chocolate coral cornsilk crimson cyan darkblue darkcyan darkgray darkgreen
  darkgrey darkmagenta darkorange darkred darkslateblue darkslategray dimgray dimgrey dodgerblue firebrick forestgreen
  fuchsia gainsboro gold goldenrod gray green grey honeydew hotpink indianred indigo ivory khaki lavender lightblue
  lightcoral lightcyan lightgray lightgreen lightgrey lightpink lightsalmon lightyellow lime limegreen linen magenta
  maroon midnightblue mintcream mistyrose moccasin navy oldlace olive olivedrab orange orangered orchid palegreen
  papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon
  seagreen seashell sienna silver skyblue slateblue slategray snow steelblue tan teal thistle tomato turquoise violet
  wheat white whitesmoke yellow`.split(/\s+/),
);

const maxColorLength = 300;
const maxStops = 8;

/** A number in a color, such as `255`, `50%` or `120deg`; limited to five digits. */
const numberPattern = /^[+-]?(?:\d{1,5}|\d{0,3}\.\d{1,5})$/;
const hexColorPattern = /^#(?:[\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/;

const isNumber = (text: string) => numberPattern.test(text);
const isPercentage = (text: string) => text.endsWith('%') && isNumber(text.slice(0, -1));
const isAmount = (text: string) => isNumber(text) || isPercentage(text);

function isAngle(text: string): boolean {
  const unit = ['deg', 'turn', 'grad', 'rad'].find((ending) => text.endsWith(ending));
  return unit !== undefined && isNumber(text.slice(0, -unit.length));
}

const isHue = (text: string) => isNumber(text) || isAngle(text);

type Channel = (text: string) => boolean;

const channelChecks: Readonly<Record<string, readonly [Channel, Channel, Channel]>> = {
  rgb: [isAmount, isAmount, isAmount],
  rgba: [isAmount, isAmount, isAmount],
  hsl: [isHue, isAmount, isAmount],
  hsla: [isHue, isAmount, isAmount],
  oklch: [isAmount, isAmount, isHue],
};

/** Returns null for anything else. */
function parseCall(text: string): { readonly name: string; readonly inside: string } | null {
  const open = text.indexOf('(');
  if (open < 1 || !text.endsWith(')')) {
    return null;
  }
  return { name: text.slice(0, open), inside: text.slice(open + 1, -1) };
}

/** Returns null when the parentheses do not match. */
function splitOutsideParentheses(text: string, mark: string): readonly string[] | null {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (depth < 0) {
      return null;
    }
    if (character === mark && depth === 0) {
      parts.push('');
    } else {
      parts[parts.length - 1] += character;
    }
  }
  return depth === 0 ? parts.map((part) => part.trim()) : null;
}

/** Splits the channels of `a, b, c[, d]` or of the newer CSS syntax `a b c[ / d]`. */
function splitChannels(inside: string): readonly string[] {
  if (inside.includes(',')) {
    return inside.split(',').map((part) => part.trim());
  }
  const [three = '', ...alpha] = inside.split('/').map((part) => part.trim());
  return [...three.split(/ +/), ...alpha];
}

function isColorCall(text: string): boolean {
  const parts = parseCall(text);
  const allowed = parts && Object.hasOwn(channelChecks, parts.name) ? channelChecks[parts.name] : undefined;
  if (!parts || !allowed || (parts.name === 'oklch' && parts.inside.includes(','))) {
    return false;
  }
  const given = splitChannels(parts.inside);
  return given.length >= 3 && given.length <= 4 && given.every((part, place) => (allowed[place] ?? isAmount)(part));
}

const isColorText = (text: string) => hexColorPattern.test(text) || colorNames.has(text) || isColorCall(text);

const sides: ReadonlySet<string> = new Set(['top', 'bottom', 'left', 'right']);

/** Matches `to right` and `to top left`. */
function isSide(text: string): boolean {
  const [to, ...named] = text.split(/ +/);
  const upright = named.filter((side) => side === 'top' || side === 'bottom').length;
  const across = named.filter((side) => side === 'left' || side === 'right').length;
  return to === 'to' && named.length > 0 && named.every((side) => sides.has(side)) && upright <= 1 && across <= 1;
}

function isStop(text: string): boolean {
  const parts = splitOutsideParentheses(text, ' ')?.filter((part) => part !== '') ?? [];
  const place = parts.findIndex((part) => isPercentage(part));
  const end = place < 0 ? parts.length : place;
  return parts.length - end <= 2 && parts.slice(end).every(isPercentage) && isColorText(parts.slice(0, end).join(' '));
}

function isGradient(text: string): boolean {
  const parts = parseCall(text);
  const pieces = parts?.name === 'linear-gradient' ? splitOutsideParentheses(parts.inside, ',') : null;
  if (!pieces) {
    return false;
  }
  const directed = isAngle(pieces[0] ?? '') || isSide(pieces[0] ?? '');
  const stops = directed ? pieces.slice(1) : pieces;
  return stops.length >= 2 && stops.length <= maxStops && stops.every(isStop);
}

/**
 * Normalizes a color: CSS ignores case and surrounding spaces. A text that is too long becomes empty, which is never
 * valid.
 */
const normalizeColor = (text: string) => (text.length <= maxColorLength ? text.trim().toLowerCase() : '');

/** Whether `text` is a plain color: hexadecimal, rgb(), hsl(), oklch() or a known name (rules 3.15). */
export function isAdColor(text: string): boolean {
  return isColorText(normalizeColor(text));
}

/** Whether `text` is a color or a linear gradient of colors, and no other CSS (rules 3.15). */
export function isAdBackground(text: string): boolean {
  const normalized = normalizeColor(text);
  return isColorText(normalized) || isGradient(normalized);
}
