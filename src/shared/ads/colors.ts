import { colorNames } from './color-names.ts';

/** Characters of a colour or a gradient at most. */
const longest = 300;
/** Colours of a gradient at most. */
const maxStops = 8;

/** How a number of a colour may stand: `255`, `50%`, `120deg`; none has more than five digits. */
const plainNumber = /^[+-]?(?:\d{1,5}|\d{0,3}\.\d{1,5})$/;
const hexColor = /^#(?:[\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/;

const isNumber = (text: string) => plainNumber.test(text);
const isPercentage = (text: string) => text.endsWith('%') && isNumber(text.slice(0, -1));
const isAmount = (text: string) => isNumber(text) || isPercentage(text);

function isAngle(text: string): boolean {
  const unit = ['deg', 'turn', 'grad', 'rad'].find((ending) => text.endsWith(ending));
  return unit !== undefined && isNumber(text.slice(0, -unit.length));
}

const isHue = (text: string) => isNumber(text) || isAngle(text);

type Channel = (text: string) => boolean;

/** The colour functions, with what each of their three channels may be. */
const channelsOf: Readonly<Record<string, readonly [Channel, Channel, Channel]>> = {
  rgb: [isAmount, isAmount, isAmount],
  rgba: [isAmount, isAmount, isAmount],
  hsl: [isHue, isAmount, isAmount],
  hsla: [isHue, isAmount, isAmount],
  oklch: [isAmount, isAmount, isHue],
};

/** The name and the inside of `name(inside)`; null for anything else. */
function call(text: string): { readonly name: string; readonly inside: string } | null {
  const open = text.indexOf('(');
  if (open < 1 || !text.endsWith(')')) {
    return null;
  }
  return { name: text.slice(0, open), inside: text.slice(open + 1, -1) };
}

/** `text` cut at each `mark` that stands outside of parentheses; null where the parentheses do not match. */
function cut(text: string, mark: string): readonly string[] | null {
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

/** The channels `a, b, c[, d]`, or `a b c[ / d]` as newer CSS writes them. */
function channels(inside: string): readonly string[] {
  if (inside.includes(',')) {
    return inside.split(',').map((part) => part.trim());
  }
  const [three = '', ...alpha] = inside.split('/').map((part) => part.trim());
  return [...three.split(/ +/), ...alpha];
}

function isColorCall(text: string): boolean {
  const parts = call(text);
  const allowed = parts && Object.hasOwn(channelsOf, parts.name) ? channelsOf[parts.name] : undefined;
  if (!parts || !allowed || (parts.name === 'oklch' && parts.inside.includes(','))) {
    return false;
  }
  const given = channels(parts.inside);
  return given.length >= 3 && given.length <= 4 && given.every((part, place) => (allowed[place] ?? isAmount)(part));
}

const isColorText = (text: string) => hexColor.test(text) || colorNames.has(text) || isColorCall(text);

const sides: ReadonlySet<string> = new Set(['top', 'bottom', 'left', 'right']);

/** `to right`, `to top left`. */
function isSide(text: string): boolean {
  const [to, ...named] = text.split(/ +/);
  const upright = named.filter((side) => side === 'top' || side === 'bottom').length;
  const across = named.filter((side) => side === 'left' || side === 'right').length;
  return to === 'to' && named.length > 0 && named.every((side) => sides.has(side)) && upright <= 1 && across <= 1;
}

/** A colour, and where in the gradient it stands, in percentages. */
function isStop(text: string): boolean {
  const parts = cut(text, ' ')?.filter((part) => part !== '') ?? [];
  const place = parts.findIndex((part) => isPercentage(part));
  const end = place < 0 ? parts.length : place;
  return parts.length - end <= 2 && parts.slice(end).every(isPercentage) && isColorText(parts.slice(0, end).join(' '));
}

function isGradient(text: string): boolean {
  const parts = call(text);
  const pieces = parts?.name === 'linear-gradient' ? cut(parts.inside, ',') : null;
  if (!pieces) {
    return false;
  }
  const directed = isAngle(pieces[0] ?? '') || isSide(pieces[0] ?? '');
  const stops = directed ? pieces.slice(1) : pieces;
  return stops.length >= 2 && stops.length <= maxStops && stops.every(isStop);
}

/** The text as it is read: CSS minds no case, and the ends no spaces. */
const readable = (text: string) => (text.length <= longest ? text.trim().toLowerCase() : '');

/** Whether `text` is a plain colour: hexadecimal, rgb(), hsl(), oklch() or a known name (rules 3.15). */
export function isAdColor(text: string): boolean {
  return isColorText(readable(text));
}

/** Whether `text` is a colour or a linear gradient of colours, and nothing else of CSS (rules 3.15). */
export function isAdBackground(text: string): boolean {
  const wanted = readable(text);
  return isColorText(wanted) || isGradient(wanted);
}
