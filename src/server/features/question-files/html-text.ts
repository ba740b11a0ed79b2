import { decodeHTML } from 'entities/decode';

export interface PlainText {
  readonly text: string;
  /** Markup without which the text would lose its meaning. */
  readonly faults: readonly string[];
  /** Content that was left out. */
  readonly notes: readonly string[];
}

const htmlTag = /<\/?([a-z][a-z\d]*)\b[^<>]*>/gi;
/** Elements that separate words. */
const breakElements = new Set(['p', 'div', 'br']);
/** Elements that only add formatting. */
const styleElements = new Set('span b strong i em u small big font a code q cite mark h1 h2 h3 h4 h5 h6'.split(' '));
// Not `\s`: a non-breaking space is a character of the text.
const layoutSpace = /[ \t\n\r\f]+/g;

/**
 * Returns the text that a browser would show for an HTML fragment, as one line: entities are decoded and simple tags
 * removed.
 */
export function htmlToText(html: string): PlainText {
  const faults = new Set<string>();
  const notes = new Set<string>();
  const bare = removeComments(html).replace(htmlTag, (_whole, name: string) => {
    const element = name.toLowerCase();
    if (breakElements.has(element)) return ' ';
    if (styleElements.has(element)) notes.add('formatting was left out');
    else faults.add(`holds what a text cannot show: <${element.slice(0, 20)}>`);
    return '';
  });
  return { text: decodeHTML(bare.replace(layoutSpace, ' ').trim()), faults: [...faults], notes: [...notes] };
}

/** A regular expression would take quadratic time on many unclosed comments. */
function removeComments(html: string): string {
  const kept: string[] = [];
  let start = 0;
  for (;;) {
    const open = html.indexOf('<!--', start);
    const close = open === -1 ? -1 : html.indexOf('-->', open + 4);
    if (close === -1) return `${kept.join('')}${html.slice(start)}`;
    kept.push(html.slice(start, open));
    start = close + 3;
  }
}
