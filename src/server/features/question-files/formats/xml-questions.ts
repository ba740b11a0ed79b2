import { unreadable } from '../file-question.ts';
import { lineCounter } from '../lines.ts';

export interface XmlQuestion {
  readonly line: number;
  readonly xml: string;
}

/**
 * The questions of a quiz, each still a text: each has its line, and a large file is not read in one go. Entities of a
 * document's own are not read at all, so that they cannot grow.
 */
export function* xmlQuestions(text: string): Generator<XmlQuestion> {
  const lineAt = lineCounter(text);
  const root = behindNothing(text, 0);
  if (/^<!DOCTYPE/i.test(text.slice(root, root + 9))) {
    throw unreadable(lineAt(root), 'has a document type of its own, which is not read');
  }
  const open = /^<quiz(?:\s[^<>]*)?>/.exec(text.slice(root, root + 1000))?.[0];
  if (open === undefined) throw unreadable(lineAt(root), 'is no Moodle XML: it does not begin with <quiz>');
  let end = root + open.length;
  let start: number | null = null;
  const marks = /<!\[CDATA\[|<!--|<question(?=[\s>/])|<\/question\s*>/g;
  marks.lastIndex = end;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const { index } = found;
    if (found[0] === '<![CDATA[') {
      marks.lastIndex = behind(text, ']]>', index);
    } else if (found[0] === '<!--') {
      marks.lastIndex = behind(text, '-->', index);
    } else if (found[0] === '<question') {
      if (start !== null) continue;
      const other = behindNothing(text, end);
      if (other < index) throw unreadable(lineAt(other), 'has something that is no <question>');
      start = index;
    } else if (start !== null) {
      end = marks.lastIndex;
      yield { line: lineAt(start), xml: text.slice(start, end) };
      start = null;
    }
  }
  if (start !== null) throw unreadable(lineAt(start), 'has a <question> that is never closed');
  const close = behindNothing(text, end);
  if (close === text.length) throw unreadable(lineAt(close), 'ends before </quiz>');
  if (!text.startsWith('</quiz>', close)) throw unreadable(lineAt(close), 'has something that is no <question>');
  const rest = behindNothing(text, close + '</quiz>'.length);
  if (rest < text.length) throw unreadable(lineAt(rest), 'stands behind </quiz>');
}

function behind(text: string, sign: string, start: number): number {
  const found = text.indexOf(sign, start);
  return found === -1 ? text.length : found + sign.length;
}

/** Where something begins: spaces, comments and what is meant for programs are nothing. */
function behindNothing(text: string, start: number): number {
  const something = /\S/g;
  something.lastIndex = start;
  for (let found = something.exec(text); found; found = something.exec(text)) {
    const { index } = found;
    if (text.startsWith('<!--', index)) something.lastIndex = behind(text, '-->', index);
    else if (text.startsWith('<?', index)) something.lastIndex = behind(text, '?>', index);
    else return index;
  }
  return text.length;
}
