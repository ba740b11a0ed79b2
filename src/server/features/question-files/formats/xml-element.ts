import { decodeXML } from 'entities/decode';
import { XMLValidator } from 'fast-xml-parser';
import { cdata, xmlParser } from '#server/platform/xml-parser.ts';

/** An XML element with its own text and decoded entities; comments are dropped. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

type Node = Readonly<Record<string, unknown>>;

/** Parses an element; if that fails, returns the message and how many lines below the start the error is. */
export function parseXml(xml: string): XmlElement | { readonly fault: string; readonly linesOn: number } {
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true)
    return { fault: `is not well-formed XML: ${verdict.err.msg.slice(0, 200)}`, linesOn: verdict.err.line - 1 };
  try {
    const [root] = toElements(xmlParser.parse(xml) as Node[]);
    return root ?? { fault: 'is not XML', linesOn: 0 };
  } catch (error) {
    return { fault: `is not XML that can be read: ${error instanceof Error ? error.message : ''}`, linesOn: 0 };
  }
}

export const findChild = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);

function toElements(nodes: readonly Node[]): XmlElement[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@');
    if (name === undefined || name.startsWith('#') || name.startsWith('?')) return [];
    const inner = node[name] as readonly Node[];
    const attributes = Object.entries((node[':@'] ?? {}) as Record<string, string>);
    return {
      name,
      attributes: Object.fromEntries(attributes.map(([key, value]) => [key, decodeXML(value)])),
      text: inner.map(getOwnText).join(''),
      children: toElements(inner),
    };
  });
}

function getOwnText(node: Node): string {
  const literal = node[cdata] as readonly Node[] | undefined;
  return literal ? literal.map(getRawText).join('') : decodeXML(getRawText(node));
}

const getRawText = (node: Node): string => (typeof node['#text'] === 'string' ? node['#text'] : '');
