import { decodeXML } from 'entities/decode';
import { XMLValidator } from 'fast-xml-parser';
import { cdata, xmlParser } from '#server/platform/xml-parser.ts';
import {
  drawingAttributes,
  drawingElements,
  maxDepth,
  maxDrawnElements,
  invisibleElements,
} from './drawing-allowlist.ts';
import { cleanDeclarations, cleanRules, isAllowedValue } from './drawing-allowlist.ts';

export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Names of the removed elements and attributes, without duplicates. */
  readonly leftOut: readonly string[];
}

/** Limit on chained references. Longer chains would overflow the stack. */
const maxReferenceDepth = 1_000;

type Node = Readonly<Record<string, unknown>>;

interface DrawnElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (DrawnElement | string)[];
}

const longestSide = 4096;

/** Returns the cleaned drawing, or the reason why the file is refused, for example "is not well-formed XML". */
export function cleanDrawing(text: string): Drawing | string {
  const source = text.replace(/^\ufeff/, '').replace(/<!DOCTYPE\s[^[<>]*>/i, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) return 'has a document type of its own, which is not read';
  const verdict = XMLValidator.validate(source);
  if (verdict !== true) return 'is not well-formed XML';
  const leftOut = new Set<string>();
  let root: DrawnElement | undefined;
  try {
    root = (xmlParser.parse(source) as Node[]).flatMap((node) => toElements(node, 0, leftOut)).find(isElement);
  } catch (error) {
    // Thrown by the limits of the parser or of the nesting depth.
    if (error instanceof Error) return 'cannot be read: it is nested too deeply, or not a drawing';
    throw error;
  }
  if (root?.name !== 'svg') return 'does not begin with <svg>';
  const size = getDrawingSize(root.attributes);
  if (!size) return 'does not tell its size: it needs a viewBox, or a width and a height, from 1 to 4096';
  if (!isBounded(root)) return `draws more than ${maxDrawnElements.toLocaleString('en')} elements, or draws itself`;
  const attributes = new Map([...root.attributes].filter(([name]) => !['width', 'height', 'x', 'y'].includes(name)));
  attributes.set('viewBox', size.viewBox).set('width', String(size.width)).set('height', String(size.height));
  const svg = neutralizeIds(serializeElement({ ...root, attributes }, true));
  return { svg, width: size.width, height: size.height, leftOut: [...leftOut].sort() };
}

const isElement = (part: DrawnElement | string): part is DrawnElement => typeof part !== 'string';

function toElements(node: Node, depth: number, leftOut: Set<string>): (DrawnElement | string)[] {
  if (depth > maxDepth) throw new RangeError('nested too deeply');
  const key = Object.keys(node).find((candidate) => candidate !== ':@');
  if (key === undefined || key.startsWith('?') || key === '#comment') return [];
  if (key === '#text') return [decodeXML(rawText(node))];
  if (key === cdata) return [getText(node[key] as readonly Node[])];
  const name = key.replace(/^svg:/, '');
  if (invisibleElements.has(name)) return [];
  if (!drawingElements.has(name)) {
    leftOut.add(name.slice(0, 40));
    return [];
  }
  const inner = node[key] as readonly Node[];
  if (name === 'style') return toStyleElements(inner, leftOut);
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
    .flatMap((child) => toElements(child, depth + 1, leftOut))
    .filter((child) => holdsText || isElement(child));
  return [{ name, attributes, children }];
}

const rawText = (node: Node): string => (typeof node['#text'] === 'string' ? node['#text'] : '');
const getText = (nodes: readonly Node[]) => nodes.map(rawText).join('');

function toStyleElements(inner: readonly Node[], leftOut: Set<string>): DrawnElement[] {
  const rules = inner
    .map((node) => (cdata in node ? getText(node[cdata] as readonly Node[]) : decodeXML(rawText(node))))
    .join('');
  const clean = cleanRules(rules);
  if (!clean?.isWhole) leftOut.add('style');
  return clean === null || clean.text.trim() === ''
    ? []
    : [{ name: 'style', attributes: new Map(), children: [clean.text] }];
}

/** Returns the attribute's cleaned value, or null if nothing may be kept. */
function cleanAttribute(element: string, attribute: string, value: string): string | null {
  if (!drawingAttributes.has(attribute)) return null;
  if (attribute === 'href' || attribute === 'xlink:href') {
    const isInside = /^#[^\s"'<>()]+$/.test(value) && /^(?:use|linearGradient|radialGradient|pattern)$/.test(element);
    return isInside ? value : null;
  }
  if (attribute === 'id' || attribute === 'class') return /^[^"'<>()\\]*$/.test(value) ? value : null;
  return isAllowedValue(attribute, value) ? value : null;
}

function getDrawingSize(attributes: ReadonlyMap<string, string>) {
  const viewBoxNumbers = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const getLength = (name: string) => Number(/^(\d+(?:\.\d+)?)(?:px)?$/.exec(attributes.get(name)?.trim() ?? '')?.[1]);
  const box = viewBoxNumbers ?? [0, 0, getLength('width'), getLength('height')];
  const [x, y, width = 0, height = 0] = box;
  if (box.length !== 4 || !box.every(Number.isFinite) || x === undefined || y === undefined) return null;
  if (!(width > 0 && height > 0)) return null;
  const ratio = width / height;
  // Only the proportions matter: drawings in fractions of an inch or in thousands are scaled to the same size.
  const [wide, high] = ratio > 1 ? [640, Math.round(640 / ratio)] : [Math.round(640 * ratio), 640];
  if (wide < 1 || high < 1 || Math.max(width, height) > longestSide * 10) return null;
  return { viewBox: box.join(' '), width: wide, height: high };
}

/**
 * Counts the elements after all references are expanded. The number must stay bounded so that nested references cannot
 * multiply.
 */
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
  // A class rule may apply to any element, so its reference targets must be cheap.
  const ruleReferences = new Set(styles.flatMap(findReferences));
  const costs = new Map<DrawnElement, number>();
  const open = new Set<DrawnElement>();
  const getCost = (element: DrawnElement): number => {
    const known = costs.get(element);
    if (known !== undefined) return known;
    if (open.has(element) || open.size >= maxReferenceDepth) return Number.POSITIVE_INFINITY;
    open.add(element);
    let cost = 1;
    for (const child of element.children) if (isElement(child)) cost += getCost(child);
    for (const [name, value] of element.attributes) {
      for (const id of name === 'href' ? [value.slice(1)] : findReferences(value)) {
        const target = byId.get(id);
        if (target) cost += getCost(target);
      }
    }
    open.delete(element);
    costs.set(element, cost);
    return cost;
  };
  const isCheap = (id: string) => (byId.has(id) ? getCost(byId.get(id) ?? root) <= 100 : true);
  const total = getCost(root);
  return (
    total <= maxDrawnElements && [...ruleReferences].every(isCheap) && (ruleReferences.size === 0 || total <= 2_000)
  );
}

const findReferences = (value: string): string[] =>
  [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].flatMap(([, id]) => id ?? []);

const escapeXml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function serializeElement({ name, attributes, children }: DrawnElement, isRoot = false): string {
  const space = isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : '';
  const all = [...attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('');
  const inside = children.map((child) => (isElement(child) ? serializeElement(child) : escapeXml(child))).join('');
  return inside ? `<${name}${space}${all}>${inside}</${name}>` : `<${name}${space}${all}/>`;
}

/**
 * Replaces ids with neutral ones. Players can inspect a drawing, and an id such as "flag-jp" would reveal the answer.
 */
export function neutralizeIds(svg: string): string {
  const newIds = new Map<string, string>();
  for (const [, id = ''] of svg.matchAll(/\sid="([^"]*)"/g)) if (!newIds.has(id)) newIds.set(id, `i${newIds.size}`);
  return svg
    .replace(/(\sid=")([^"]*)"/g, (whole, start: string, id: string) => `${start}${newIds.get(id) ?? whole}"`)
    .replace(/(url\(\s*(?:["']|&quot;)?#|href="#)([^"')\s&]+)/gi, (whole, start: string, id: string) =>
      newIds.has(id) ? `${start}${newIds.get(id) ?? ''}` : whole,
    );
}
