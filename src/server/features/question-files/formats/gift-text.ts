/** Escapes the characters that have a meaning in GIFT. */

export const escapeGift = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');

export const unescapeGift = (text: string) =>
  text.replace(/\\([\\~=#{}:n])/g, (_whole, sign: string) => (sign === 'n' ? '\n' : sign));

export interface Piece {
  /** The mark that starts the piece; empty for the text before the first mark. */
  readonly mark: string;
  readonly text: string;
}

/** Splits at unescaped marks; `marks` is the source of a regular expression. */
export function splitAtMarks(text: string, marks: string): Piece[] {
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
