import { decodeXML } from 'entities/decode';
import { XMLValidator } from 'fast-xml-parser';
import { cdata, xmlParser } from '#server/platform/xml-parser.ts';

/** An element with its own text, entities decoded; comments are nothing. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

type Node = Readonly<Record<string, unknown>>;

/** The element, or the fault that keeps it from being one: what is wrong, and how many lines further on. */
export function parseXml(xml: string): XmlElement | { readonly fault: string; readonly linesOn: number } {
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true)
    return { fault: `is not well-formed XML: ${verdict.err.msg.slice(0, 200)}`, linesOn: verdict.err.line - 1 };
  try {
    const [root] = elementsOf(xmlParser.parse(xml) as Node[]);
    return root ?? { fault: 'is not XML', linesOn: 0 };
  } catch (error) {
    return { fault: `is not XML that can be read: ${error instanceof Error ? error.message : ''}`, linesOn: 0 };
  }
}

export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);

function elementsOf(nodes: readonly Node[]): XmlElement[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@');
    if (name === undefined || name.startsWith('#') || name.startsWith('?')) return [];
    const inner = node[name] as readonly Node[];
    const attributes = Object.entries((node[':@'] ?? {}) as Record<string, string>);
    return {
      name,
      attributes: Object.fromEntries(attributes.map(([key, value]) => [key, decodeXML(value)])),
      text: inner.map(ownText).join(''),
      children: elementsOf(inner),
    };
  });
}

function ownText(node: Node): string {
  const literal = node[cdata] as readonly Node[] | undefined;
  return literal ? literal.map(rawText).join('') : decodeXML(rawText(node));
}

const rawText = (node: Node): string => (typeof node['#text'] === 'string' ? node['#text'] : '');
