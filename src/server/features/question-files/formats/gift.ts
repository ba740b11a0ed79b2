import { getQuestionKind, trueFalseAnswers } from '#shared/questions/kind-and-difficulty.ts';
import {
  type FileEntry,
  type FileFormatter,
  type FileQuestion,
  createRefusedEntry,
  maxSourceLength,
  tooLongMessage,
} from '../file-question.ts';
import {
  type PlainText,
  createEntry,
  parseCategoryPath,
  parseFields,
  toCategoryPath,
  toIdNumber,
  toPlainText,
  toTags,
} from './moodle.ts';

/** Escapes the characters that have a meaning in GIFT. */

const escapeGift = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');

const unescapeGift = (text: string) =>
  text.replace(/\\([\\~=#{}:n])/g, (_whole, sign: string) => (sign === 'n' ? '\n' : sign));

export interface Piece {
  /** The mark that starts the piece; empty for the text before the first mark. */
  readonly mark: string;
  readonly text: string;
}

/** Splits at unescaped marks; `marks` is the source of a regular expression. */
function splitAtMarks(text: string, marks: string): Piece[] {
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

/**
 * Moodle's GIFT format, parsed like Moodle: blank lines separate questions. Only multiple choice and true/false are
 * supported.
 */
export const gift: FileFormatter = { read, write };

/** Maximum characters of a question's comments that are examined. */
const maxCommentsLength = 10_000;

interface Block {
  /** First line of the question after its comments. */
  readonly line: number;
  readonly text: string;
  readonly comments: string;
}

function* read(text: string): Generator<FileEntry> {
  let category: string | undefined;
  for (const block of splitIntoBlocks(text)) {
    const path = /^\$CATEGORY:(.*)$/.exec(block.text);
    if (path) category = parseCategoryPath(unescapeGift(path[1] ?? ''));
    else yield parseBlock(block, category);
  }
}

function* splitIntoBlocks(text: string): Generator<Block> {
  let lines: string[] = [];
  let comments: string[] = [];
  let line = 0;
  let first = 0;
  const block = () => ({
    line: first,
    text: lines.join('\n'),
    comments: comments.join('\n').slice(0, maxCommentsLength),
  });
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const currentLine = text.slice(start, end).trim();
    start = end + 1;
    line += 1;
    const isCategory = currentLine.startsWith('$CATEGORY:');
    if ((currentLine === '' || isCategory) && lines.length > 0) yield block();
    if (currentLine === '' || isCategory) [lines, comments] = [[], []];
    if (isCategory) yield { line, text: currentLine, comments: '' };
    else if (currentLine.startsWith('//')) comments.push(currentLine);
    else if (currentLine !== '') {
      if (lines.length === 0) first = line;
      lines.push(currentLine);
    }
  }
  if (lines.length > 0) yield block();
}

function parseBlock({ line, text, comments }: Block, category: string | undefined): FileEntry {
  if (text.length > maxSourceLength) return createRefusedEntry(line, text.slice(0, maxSourceLength), tooLongMessage);
  const untitled = /^::(?:\\[\s\S]|(?!::)[^\\])*::([\s\S]*)$/.exec(text)?.[1] ?? text;
  const [stem, body, tail, ...more] = splitAtMarks(untitled, '[{}]');
  const start = stem?.text ?? '';
  const { format, text: beginning } = parseTextFormat(start, 'moodle');
  const question = toUnescapedText(
    tail?.text.trim() ? `${beginning.trim()} _____ ${tail.text.trim()}` : beginning,
    format,
  );
  const refuse = (fault: string) => createRefusedEntry(line, question.text, fault);
  if (body?.mark !== '{') return refuse('has no answers in braces');
  if (tail?.mark !== '}') return refuse('has answers whose brace is never closed');
  if (more.length > 0)
    return refuse('has answers in two places: perhaps a blank line between two questions is missing');
  const [answers, ...feedback] = splitAtMarks(body.text, '####');
  const given = answers?.text ?? '';
  const statement = parseStatement(given);
  const other = statement === null ? findUnsupportedType(given) : null;
  if (other) return refuse(`is ${other}: only multiple choice and true or false can be asked here`);
  const [before, ...choices] = splitAtMarks(given, '[=~]');
  if (statement === null && before?.text.trim()) return refuse('has text before its first answer');
  const choicesRead = statement ?? choices.map((choice) => parseChoice(choice.mark, choice.text, format));
  const explanation = feedback.length > 0 ? parseText(feedback.map((piece) => piece.text).join('####'), format) : null;
  const id = /\[id:([^\n]+?)\]/.exec(comments)?.[1];
  const tags = [...comments.matchAll(/\[tag:([^\n]+?)\]/g)].map((found) => found[1] ?? '');
  return createEntry(line, { ...parseFields(id, tags), category }, { question, explanation }, choicesRead, {
    faults: choicesRead.some((choice) => choice.isPartial) ? ['has answers that are partly right'] : [],
    notes: choicesRead.some((choice) => choice.hasFeedback) ? ['feedback on single answers was left out'] : [],
  });
}

/** Returns the type that Moodle would assume for the answers; null for multiple choice. */
function findUnsupportedType(answers: string): string | null {
  const trimmed = answers.trim();
  if (trimmed === '') return 'an essay';
  if (trimmed.startsWith('#')) return 'a question for a number';
  if (splitAtMarks(trimmed, '~').length > 1) return null;
  return splitAtMarks(trimmed, '=').length > 1 && trimmed.includes('->')
    ? 'a matching question'
    : 'a question for a short answer';
}

/** Parses `{T}` or `{FALSE#why not#why}`; returns null for anything else, because Moodle looks for choices first. */
function parseStatement(answers: string) {
  const [answerText, ...feedback] = splitAtMarks(answers.trim(), '#');
  const letter = /^(?:(t)(?:rue)?|f(?:alse)?)$/i.exec(answerText?.text.trim() ?? '');
  if (!letter || splitAtMarks(answers, '~').length > 1) return null;
  const isTrue = letter[1] !== undefined;
  const hasFeedback = feedback.some((piece) => piece.text.trim() !== '');
  return trueFalseAnswers.map((text, index) => ({
    isRight: isTrue === (index === 0),
    isPartial: false,
    hasFeedback,
    text: { text, faults: [], notes: [] } satisfies PlainText,
  }));
}

function parseChoice(mark: string, text: string, format: string) {
  const [, weight, rest] = /^\s*%(-?\d+(?:\.\d+)?)%([\s\S]*)$/.exec(text) ?? [];
  const [answer, ...feedback] = splitAtMarks(rest ?? text, '#');
  const percent = weight === undefined ? (mark === '=' ? 100 : 0) : Number(weight);
  return {
    isRight: percent === 100,
    isPartial: percent > 0 && percent < 100,
    hasFeedback: feedback.some((piece) => piece.text.trim() !== ''),
    text: parseText(answer?.text ?? '', format),
  };
}

function parseTextFormat(text: string, inherited: string): { format: string; text: string } {
  const [, format, rest] = /^\s*\[(html|plain|markdown|moodle)\]([\s\S]*)$/.exec(text) ?? [];
  return format === undefined ? { format: inherited, text } : { format, text: rest ?? '' };
}

function parseText(text: string, inherited: string): PlainText {
  const own = parseTextFormat(text, inherited);
  return toUnescapedText(own.text, own.format);
}

/** Line breaks in the file are only layout; a line break of the text is written as `\n`. */
const toUnescapedText = (text: string, format: string) =>
  toPlainText(unescapeGift(text.trim().replaceAll('\n', ' ')), format);

async function* write(pages: AsyncIterable<readonly FileQuestion[]>): AsyncGenerator<string> {
  let category: string | undefined;
  for await (const page of pages) {
    for (const question of page) {
      if (question.category !== category) yield `$CATEGORY: ${toCategoryPath(question.category)}\n\n`;
      category = question.category;
      yield `${formatQuestion(question)}\n\n`;
    }
  }
}

function formatQuestion(question: FileQuestion): string {
  const plain = (text: string) => `[plain]${escapeGift(text)}`;
  const { explanation } = question;
  return [
    `// ${question.id === null ? '' : `[id:${toIdNumber(question.id)}] `}${toTags(question)
      .map((tag) => `[tag:${tag}]`)
      .join(' ')}`,
    `::${escapeGift([...question.question].slice(0, 50).join(''))}::${plain(question.question)}{`,
    ...(getQuestionKind(question) === 'trueFalse'
      ? [`\t${question.correctAnswer.charAt(0)}`]
      : [`\t=${plain(question.correctAnswer)}`, ...question.wrongAnswers.map((wrong) => `\t~${plain(wrong)}`)]),
    ...(explanation === null ? [] : [`\t####${plain(explanation)}`]),
    '}',
  ].join('\n');
}
