import { isUtf8 } from 'node:buffer';
import { createFileError } from './file-question.ts';

const newline = 0x0a;

/** File signatures of binary formats, checked regardless of the file name. */
const signatures: readonly (readonly [bytes: string, what: string])[] = [
  ['504b0304', 'a ZIP archive or a spreadsheet (save it as CSV)'],
  ['d0cf11e0a1b11ae1', 'an old Office document (save it as CSV)'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['474946383761', 'a picture'],
  ['474946383961', 'a picture'],
  ['25504446', 'a PDF'],
  ['1f8b', 'a compressed file'],
];

/**
 * Decodes a file to text with `\n` line ends. Accepts UTF-8, and UTF-16 with a byte order mark; anything else is
 * rejected with its line.
 */
export function decodeFile(bytes: Buffer): string {
  const start = bytes.subarray(0, 8).toString('hex');
  const known = signatures.find(([signature]) => start.startsWith(signature));
  if (known) throw createFileError(1, `is not text but ${known[1]}`);
  const text = decodeText(bytes).replace(/\r\n?/g, '\n');
  const binary = text.indexOf('\0');
  if (binary !== -1) throw createFileError(getLineNumber(text, binary), 'is not text: it holds zero bytes');
  if (text.trim() === '') throw createFileError(1, 'is empty');
  return text;
}

function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') {
    const text = new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
    const broken = text.indexOf('\ufffd');
    if (broken !== -1) throw createFileError(getLineNumber(text, broken), 'is not the UTF-16 that the file begins as');
    return text;
  }
  if (!isUtf8(bytes)) {
    throw createFileError(
      findFirstInvalidLine(bytes),
      'is not UTF-8 but another encoding, such as Windows-1252: save the file as UTF-8',
    );
  }
  return new TextDecoder().decode(bytes);
}

/** A newline byte is never part of another character, so lines can be checked one by one. */
function findFirstInvalidLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const found = bytes.indexOf(newline, start);
    const end = found === -1 ? bytes.length : found;
    if (!isUtf8(bytes.subarray(start, end))) break;
    start = end + 1;
  }
  return line;
}

const getLineNumber = (text: string, offset: number) => text.slice(0, offset).split(/\r\n?|\n/).length;
