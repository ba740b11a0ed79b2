import { decodeXML } from 'entities/decode';
import { XMLValidator } from 'fast-xml-parser';
import { cdata, xmlParser } from '#server/platform/xml-parser.ts';
import { drawingAttributes, drawingElements, maxDepth, maxDrawnElements, silentElements } from './drawing-form.ts';
import { cleanDeclarations, cleanRules, isDrawingValue } from './drawing-styles.ts';

/** A drawing with nothing in it but what draws. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Elements and attributes that were taken out, each once. */
  readonly leftOut: readonly string[];
}

/** References that lead from one to the next; more are no drawing, and would fill the stack. */
const maxReferenceDepth = 1_000;

type Node = Readonly<Record<string, unknown>>;

interface DrawnElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (DrawnElement | string)[];
}

const longestSide = 4096;

/** The drawing with what only draws, or what is wrong with it: "is not well-formed XML". */
export function cleanDrawing(text: string): Drawing | string {
  const source = text.replace(/^\ufeff/, '').replace(/<!DOCTYPE\s[^[<>]*>/i, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) return 'has a document type of its own, which is not read';
  const verdict = XMLValidator.validate(source);
  if (verdict !== true) return 'is not well-formed XML';
  const leftOut = new Set<string>();
  let root: DrawnElement | undefined;
  try {
    root = (xmlParser.parse(source) as Node[]).flatMap((node) => elementOf(node, 0, leftOut)).find(isElement);
  } catch (error) {
    // The parser's own bounds, and those of the depth.
    if (error instanceof Error) return 'cannot be read: it is nested too deeply, or not a drawing';
    throw error;
  }
  if (root?.name !== 'svg') return 'does not begin with <svg>';
  const size = sizeOf(root.attributes);
  if (!size) return 'does not tell its size: it needs a viewBox, or a width and a height, from 1 to 4096';
  if (!isBounded(root)) return `draws more than ${maxDrawnElements.toLocaleString('en')} elements, or draws itself`;
  const attributes = new Map([...root.attributes].filter(([name]) => !['width', 'height', 'x', 'y'].includes(name)));
  attributes.set('viewBox', size.viewBox).set('width', String(size.width)).set('height', String(size.height));
  const svg = withPlainIds(written({ ...root, attributes }, true));
  return { svg, width: size.width, height: size.height, leftOut: [...leftOut].sort() };
}

const isElement = (part: DrawnElement | string): part is DrawnElement => typeof part !== 'string';

function elementOf(node: Node, depth: number, leftOut: Set<string>): (DrawnElement | string)[] {
  if (depth > maxDepth) throw new RangeError('nested too deeply');
  const key = Object.keys(node).find((each) => each !== ':@');
  if (key === undefined || key.startsWith('?') || key === '#comment') return [];
  if (key === '#text') return [decodeXML(rawText(node))];
  if (key === cdata) return [textOf(node[key] as readonly Node[])];
  const name = key.replace(/^svg:/, '');
  if (silentElements.has(name)) return [];
  if (!drawingElements.has(name)) {
    leftOut.add(name.slice(0, 40));
    return [];
  }
  const inner = node[key] as readonly Node[];
  if (name === 'style') return styleOf(inner, leftOut);
  const attributes = new Map<string, string>();
  for (const [attribute, raw] of Object.entries((node[':@'] ?? {}) as Record<string, string>)) {
    const value = decodeXML(raw);
    if (attribute === 'style') {
      const { text, isWhole } = cleanDeclarations(value);
      if (text !== '') attributes.set('style', text);
      if (!isWhole) leftOut.add('style');
      continue;
    }
    const clean = cleanAttribute(name, attribute, value);
    if (clean !== null) attributes.set(attribute === 'xlink:href' ? 'href' : attribute, clean);
    else if (!/^xmlns|^(?:inkscape|sodipodi|xml|version|data-|aria-|role$)/.test(attribute)) {
      leftOut.add(attribute.slice(0, 40));
    }
  }
  const holdsText = name === 'text' || name === 'tspan';
  const children = inner
    .flatMap((child) => elementOf(child, depth + 1, leftOut))
    .filter((child) => holdsText || isElement(child));
  return [{ name, attributes, children }];
}

const rawText = (node: Node): string => (typeof node['#text'] === 'string' ? node['#text'] : '');
const textOf = (nodes: readonly Node[]) => nodes.map(rawText).join('');

/** Rules of a drawing's own classes, but for what could load. */
function styleOf(inner: readonly Node[], leftOut: Set<string>): DrawnElement[] {
  const rules = inner
    .map((node) => (cdata in node ? textOf(node[cdata] as readonly Node[]) : decodeXML(rawText(node))))
    .join('');
  const clean = cleanRules(rules);
  if (!clean?.isWhole) leftOut.add('style');
  return clean === null || clean.text.trim() === ''
    ? []
    : [{ name: 'style', attributes: new Map(), children: [clean.text] }];
}

/** An attribute's value, or as much of it as only draws; null where nothing is left of it. */
function cleanAttribute(element: string, attribute: string, value: string): string | null {
  if (!drawingAttributes.has(attribute)) return null;
  if (attribute === 'href' || attribute === 'xlink:href') {
    const isInside = /^#[^\s"'<>()]+$/.test(value) && /^(?:use|linearGradient|radialGradient|pattern)$/.test(element);
    return isInside ? value : null;
  }
  if (attribute === 'id' || attribute === 'class') return /^[^"'<>()\\]*$/.test(value) ? value : null;
  return isDrawingValue(attribute, value) ? value : null;
}

function sizeOf(attributes: ReadonlyMap<string, string>) {
  const given = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const lengthOf = (name: string) => Number(/^(\d+(?:\.\d+)?)(?:px)?$/.exec(attributes.get(name)?.trim() ?? '')?.[1]);
  const box = given ?? [0, 0, lengthOf('width'), lengthOf('height')];
  const [x, y, width = 0, height = 0] = box;
  if (box.length !== 4 || !box.every(Number.isFinite) || x === undefined || y === undefined) return null;
  if (!(width > 0 && height > 0)) return null;
  const ratio = width / height;
  // Only the proportions matter: a drawing in fractions of an inch, or in thousands, is measured anew.
  const [wide, high] = ratio > 1 ? [640, Math.round(640 / ratio)] : [Math.round(640 * ratio), 640];
  if (wide < 1 || high < 1 || Math.max(width, height) > longestSide * 10) return null;
  return { viewBox: box.join(' '), width: wide, height: high };
}

/** How much is drawn when everything that is referred to stands where it is used: it must not multiply. */
function isBounded(root: DrawnElement): boolean {
  const byId = new Map<string, DrawnElement>();
  const styles: string[] = [];
  const visit = (element: DrawnElement) => {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) {
      if (isElement(child)) visit(child);
      else if (element.name === 'style') styles.push(child);
    }
  };
  visit(root);
  // A rule of a class may stand at any element: what it refers to must not refer further.
  const ofRules = new Set(styles.flatMap(referencesIn));
  const costs = new Map<DrawnElement, number>();
  const open = new Set<DrawnElement>();
  const costOf = (element: DrawnElement): number => {
    const known = costs.get(element);
    if (known !== undefined) return known;
    if (open.has(element) || open.size >= maxReferenceDepth) return Number.POSITIVE_INFINITY;
    open.add(element);
    let cost = 1;
    for (const child of element.children) if (isElement(child)) cost += costOf(child);
    for (const [name, value] of element.attributes) {
      for (const id of name === 'href' ? [value.slice(1)] : referencesIn(value)) {
        const target = byId.get(id);
        if (target) cost += costOf(target);
      }
    }
    open.delete(element);
    costs.set(element, cost);
    return cost;
  };
  const isPlain = (id: string) => (byId.has(id) ? costOf(byId.get(id) ?? root) <= 100 : true);
  const total = costOf(root);
  return total <= maxDrawnElements && [...ofRules].every(isPlain) && (ofRules.size === 0 || total <= 2_000);
}

const referencesIn = (value: string): string[] =>
  [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].flatMap(([, id]) => id ?? []);

const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function written({ name, attributes, children }: DrawnElement, isRoot = false): string {
  const space = isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : '';
  const all = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  const inside = children.map((child) => (isElement(child) ? written(child) : escaped(child))).join('');
  return inside ? `<${name}${space}${all}>${inside}</${name}>` : `<${name}${space}${all}/>`;
}

/** Ids that tell nothing: a drawing may be looked into, and "flag-jp" would be the answer. */
export function withPlainIds(svg: string): string {
  const plain = new Map<string, string>();
  for (const [, id = ''] of svg.matchAll(/\sid="([^"]*)"/g)) if (!plain.has(id)) plain.set(id, `i${plain.size}`);
  return svg
    .replace(/(\sid=")([^"]*)"/g, (whole, start: string, id: string) => `${start}${plain.get(id) ?? whole}"`)
    .replace(/(url\(\s*(?:["']|&quot;)?#|href="#)([^"')\s&]+)/gi, (whole, start: string, id: string) =>
      plain.has(id) ? `${start}${plain.get(id) ?? ''}` : whole,
    );
}
