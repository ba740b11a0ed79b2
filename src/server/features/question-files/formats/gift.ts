import { kindOf, trueFalseAnswers } from '#shared/questions/kind.ts';
import {
  type FileEntry,
  type FileFormatter,
  type FileQuestion,
  maxSourceLength,
  refusedEntry,
  tooLong,
} from '../file-question.ts';
import type { PlainText } from '../html-text.ts';
import { cut, escaped, unescaped } from './gift-text.ts';
import { categoryOf, entryOf, fieldsOf, idNumberOf, pathOf, plainText, tagsOf } from './moodle.ts';

/** Moodle's GIFT, read as Moodle reads it: blank lines part questions; multiple choice and true or false can be asked here. */
export const gift: FileFormatter = { read, write };

/** Characters of a question's comments that are looked at. */
const longestComments = 10_000;

interface Block {
  /** Where the question itself begins, behind its comments. */
  readonly line: number;
  readonly text: string;
  readonly comments: string;
}

function* read(text: string): Generator<FileEntry> {
  let category: string | undefined;
  for (const block of blocks(text)) {
    const path = /^\$CATEGORY:(.*)$/.exec(block.text);
    if (path) category = categoryOf(unescaped(path[1] ?? ''));
    else yield readBlock(block, category);
  }
}

function* blocks(text: string): Generator<Block> {
  let lines: string[] = [];
  let comments: string[] = [];
  let line = 0;
  let first = 0;
  const block = () => ({
    line: first,
    text: lines.join('\n'),
    comments: comments.join('\n').slice(0, longestComments),
  });
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const each = text.slice(start, end).trim();
    start = end + 1;
    line += 1;
    const isCategory = each.startsWith('$CATEGORY:');
    if ((each === '' || isCategory) && lines.length > 0) yield block();
    if (each === '' || isCategory) [lines, comments] = [[], []];
    if (isCategory) yield { line, text: each, comments: '' };
    else if (each.startsWith('//')) comments.push(each);
    else if (each !== '') {
      if (lines.length === 0) first = line;
      lines.push(each);
    }
  }
  if (lines.length > 0) yield block();
}

function readBlock({ line, text, comments }: Block, category: string | undefined): FileEntry {
  if (text.length > maxSourceLength) return refusedEntry(line, text.slice(0, maxSourceLength), tooLong);
  const untitled = /^::(?:\\[\s\S]|(?!::)[^\\])*::([\s\S]*)$/.exec(text)?.[1] ?? text;
  const [stem, body, tail, ...more] = cut(untitled, '[{}]');
  const start = stem?.text ?? '';
  const { format, text: beginning } = formatOf(start, 'moodle');
  const question = textOf(tail?.text.trim() ? `${beginning.trim()} _____ ${tail.text.trim()}` : beginning, format);
  const refuse = (fault: string) => refusedEntry(line, question.text, fault);
  if (body?.mark !== '{') return refuse('has no answers in braces');
  if (tail?.mark !== '}') return refuse('has answers whose brace is never closed');
  if (more.length > 0)
    return refuse('has answers in two places: perhaps a blank line between two questions is missing');
  const [answers, ...feedback] = cut(body.text, '####');
  const given = answers?.text ?? '';
  const statement = readStatement(given);
  const other = statement === null ? otherKind(given) : null;
  if (other) return refuse(`is ${other}: only multiple choice and true or false can be asked here`);
  const [before, ...choices] = cut(given, '[=~]');
  if (statement === null && before?.text.trim()) return refuse('has text before its first answer');
  const choicesRead = statement ?? choices.map((choice) => readChoice(choice.mark, choice.text, format));
  const explanation = feedback.length > 0 ? readText(feedback.map((piece) => piece.text).join('####'), format) : null;
  const id = /\[id:([^\n]+?)\]/.exec(comments)?.[1];
  const tags = [...comments.matchAll(/\[tag:([^\n]+?)\]/g)].map((found) => found[1] ?? '');
  return entryOf(line, { ...fieldsOf(id, tags), category }, { question, explanation }, choicesRead, {
    faults: choicesRead.some((choice) => choice.isPartial) ? ['has answers that are partly right'] : [],
    notes: choicesRead.some((choice) => choice.hasFeedback) ? ['feedback on single answers was left out'] : [],
  });
}

/** What Moodle would take the answers for; null for multiple choice. */
function otherKind(answers: string): string | null {
  const trimmed = answers.trim();
  if (trimmed === '') return 'an essay';
  if (trimmed.startsWith('#')) return 'a question for a number';
  if (cut(trimmed, '~').length > 1) return null;
  return cut(trimmed, '=').length > 1 && trimmed.includes('->')
    ? 'a matching question'
    : 'a question for a short answer';
}

/** `{T}`, `{FALSE#why not#why}`: null for all else, as Moodle looks for choices first. */
function readStatement(answers: string) {
  const [said, ...feedback] = cut(answers.trim(), '#');
  const letter = /^(?:(t)(?:rue)?|f(?:alse)?)$/i.exec(said?.text.trim() ?? '');
  if (!letter || cut(answers, '~').length > 1) return null;
  const isTrue = letter[1] !== undefined;
  const hasFeedback = feedback.some((piece) => piece.text.trim() !== '');
  return trueFalseAnswers.map((text, index) => ({
    isRight: isTrue === (index === 0),
    isPartial: false,
    hasFeedback,
    text: { text, faults: [], notes: [] } satisfies PlainText,
  }));
}

function readChoice(mark: string, text: string, format: string) {
  const [, weight, rest] = /^\s*%(-?\d+(?:\.\d+)?)%([\s\S]*)$/.exec(text) ?? [];
  const [answer, ...feedback] = cut(rest ?? text, '#');
  const percent = weight === undefined ? (mark === '=' ? 100 : 0) : Number(weight);
  return {
    isRight: percent === 100,
    isPartial: percent > 0 && percent < 100,
    hasFeedback: feedback.some((piece) => piece.text.trim() !== ''),
    text: readText(answer?.text ?? '', format),
  };
}

function formatOf(text: string, inherited: string): { format: string; text: string } {
  const [, format, rest] = /^\s*\[(html|plain|markdown|moodle)\]([\s\S]*)$/.exec(text) ?? [];
  return format === undefined ? { format: inherited, text } : { format, text: rest ?? '' };
}

function readText(text: string, inherited: string): PlainText {
  const own = formatOf(text, inherited);
  return textOf(own.text, own.format);
}

/** Lines, which are trimmed already, are layout here; a line break of the text is written as `\n`. */
const textOf = (text: string, format: string) => plainText(unescaped(text.trim().replaceAll('\n', ' ')), format);

async function* write(pages: AsyncIterable<readonly FileQuestion[]>): AsyncGenerator<string> {
  let category: string | undefined;
  for await (const page of pages) {
    for (const question of page) {
      if (question.category !== category) yield `$CATEGORY: ${pathOf(question.category)}\n\n`;
      category = question.category;
      yield `${written(question)}\n\n`;
    }
  }
}

function written(question: FileQuestion): string {
  const plain = (text: string) => `[plain]${escaped(text)}`;
  const { explanation } = question;
  return [
    `// ${question.id === null ? '' : `[id:${idNumberOf(question.id)}] `}${tagsOf(question)
      .map((tag) => `[tag:${tag}]`)
      .join(' ')}`,
    `::${escaped([...question.question].slice(0, 50).join(''))}::${plain(question.question)}{`,
    ...(kindOf(question) === 'trueFalse'
      ? [`\t${question.correctAnswer.charAt(0)}`]
      : [`\t=${plain(question.correctAnswer)}`, ...question.wrongAnswers.map((wrong) => `\t~${plain(wrong)}`)]),
    ...(explanation === null ? [] : [`\t####${plain(explanation)}`]),
    '}',
  ].join('\n');
}
