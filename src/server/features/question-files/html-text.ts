import { decodeHTML } from 'entities/decode';

export interface PlainText {
  readonly text: string;
  /** Why the text would not say the same without its markup. */
  readonly faults: readonly string[];
  /** What was left out. */
  readonly notes: readonly string[];
}

const tag = /<\/?([a-z][a-z\d]*)\b[^<>]*>/gi;
/** Where they stand, words end. */
const breaks = new Set(['p', 'div', 'br']);
/** They say nothing that a text cannot say. */
const styles = new Set('span b strong i em u small big font a code q cite mark h1 h2 h3 h4 h5 h6'.split(' '));
// Not `\s`: a space that does not break is a character of the text.
const layout = /[ \t\n\r\f]+/g;

/** What a browser would show of a bit of HTML, as one line: entities are characters, simple tags are left out. */
export function textOfHtml(html: string): PlainText {
  const faults = new Set<string>();
  const notes = new Set<string>();
  const bare = withoutComments(html).replace(tag, (_whole, name: string) => {
    const element = name.toLowerCase();
    if (breaks.has(element)) return ' ';
    if (styles.has(element)) notes.add('formatting was left out');
    else faults.add(`holds what a text cannot show: <${element.slice(0, 20)}>`);
    return '';
  });
  return { text: decodeHTML(bare.replace(layout, ' ').trim()), faults: [...faults], notes: [...notes] };
}

/** No pattern: one that looks for the end of each comment never ends where many begin and none does. */
function withoutComments(html: string): string {
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
