/** The characters that mean something in GIFT, and how a text says that they do not. */

export const escaped = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');

export const unescaped = (text: string) =>
  text.replace(/\\([\\~=#{}:n])/g, (_whole, sign: string) => (sign === 'n' ? '\n' : sign));

export interface Piece {
  /** The mark that it begins with; empty for what stands before the first. */
  readonly mark: string;
  readonly text: string;
}

/** Cuts at marks that no backslash takes away; `marks` is a pattern. */
export function cut(text: string, marks: string): Piece[] {
  const pieces: Piece[] = [];
  let mark = '';
  let start = 0;
  for (const found of text.matchAll(new RegExp(`\\\\[\\s\\S]|${marks}`, 'g'))) {
    if (found[0].startsWith('\\')) continue;
    pieces.push({ mark, text: text.slice(start, found.index) });
    mark = found[0];
    start = found.index + mark.length;
  }
  return [...pieces, { mark, text: text.slice(start) }];
}
