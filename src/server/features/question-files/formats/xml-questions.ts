import { createFileError } from '../file-question.ts';
import { createLineCounter } from '../lines.ts';

export interface XmlQuestion {
  readonly line: number;
  readonly xml: string;
}

/**
 * Splits a quiz into the source texts of its questions, so that the line of each is known and a large file is parsed
 * step by step. Entities that a document defines are never expanded.
 */
export function* splitIntoXmlQuestions(text: string): Generator<XmlQuestion> {
  const lineAt = createLineCounter(text);
  const root = skipIgnorable(text, 0);
  if (/^<!DOCTYPE/i.test(text.slice(root, root + 9))) {
    throw createFileError(lineAt(root), 'has a document type of its own, which is not read');
  }
  const open = /^<quiz(?:\s[^<>]*)?>/.exec(text.slice(root, root + 1000))?.[0];
  if (open === undefined) throw createFileError(lineAt(root), 'is no Moodle XML: it does not begin with <quiz>');
  let end = root + open.length;
  let start: number | null = null;
  const marks = /<!\[CDATA\[|<!--|<question(?=[\s>/])|<\/question\s*>/g;
  marks.lastIndex = end;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const { index } = found;
    if (found[0] === '<![CDATA[') {
      marks.lastIndex = findIndexAfter(text, ']]>', index);
    } else if (found[0] === '<!--') {
      marks.lastIndex = findIndexAfter(text, '-->', index);
    } else if (found[0] === '<question') {
      if (start !== null) continue;
      const other = skipIgnorable(text, end);
      if (other < index) throw createFileError(lineAt(other), 'has something that is no <question>');
      start = index;
    } else if (start !== null) {
      end = marks.lastIndex;
      yield { line: lineAt(start), xml: text.slice(start, end) };
      start = null;
    }
  }
  if (start !== null) throw createFileError(lineAt(start), 'has a <question> that is never closed');
  const close = skipIgnorable(text, end);
  if (close === text.length) throw createFileError(lineAt(close), 'ends before </quiz>');
  if (!text.startsWith('</quiz>', close)) throw createFileError(lineAt(close), 'has something that is no <question>');
  const rest = skipIgnorable(text, close + '</quiz>'.length);
  if (rest < text.length) throw createFileError(lineAt(rest), 'stands behind </quiz>');
}

function findIndexAfter(text: string, sign: string, start: number): number {
  const found = text.indexOf(sign, start);
  return found === -1 ? text.length : found + sign.length;
}

/** Index of the next content; skips spaces, comments and processing instructions. */
function skipIgnorable(text: string, start: number): number {
  const something = /\S/g;
  something.lastIndex = start;
  for (let found = something.exec(text); found; found = something.exec(text)) {
    const { index } = found;
    if (text.startsWith('<!--', index)) something.lastIndex = findIndexAfter(text, '-->', index);
    else if (text.startsWith('<?', index)) something.lastIndex = findIndexAfter(text, '?>', index);
    else return index;
  }
  return text.length;
}
