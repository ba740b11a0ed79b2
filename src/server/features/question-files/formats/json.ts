import {
  type FileEntry,
  type FileFormatter,
  type FileQuestion,
  createRefusedEntry,
  createFileError,
} from '../file-question.ts';
import { createLineCounter } from '../file-question.ts';

const knownFields = [
  'id',
  'category',
  'question',
  'correctAnswer',
  'wrongAnswers',
  'difficulty',
  'points',
  'explanation',
  'status',
  'picture',
  'pictureAlt',
] as const satisfies readonly (keyof FileQuestion)[];

/** Maximum number of unknown names that an error lists. */
const maxNamed = 10;

/** A list of question objects with the field names of the form. */
export const json: FileFormatter = { read, write };

function* read(text: string): Generator<FileEntry> {
  for (const { line, element } of splitIntoElements(text)) yield toEntry(parseElement(element, line), line);
}

/**
 * Splits the list into the source texts of its elements, so that the line of each is known and a large file is parsed
 * step by step. JSON.parse checks the inside of each element.
 */
function* splitIntoElements(text: string): Generator<{ line: number; element: string }> {
  const open = text.search(/\S/);
  if (text[open] !== '[') throw createFileError(1, 'is not a list of questions: [ { … }, … ]');
  const lineAt = createLineCounter(text);
  const token = /["[\]{},]/g;
  let start = open + 1;
  let depth = 0;
  token.lastIndex = start;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const { index } = found;
    const sign = found[0];
    if (sign === '"') {
      token.lastIndex = findStringEnd(text, index);
    } else if (depth === 0 && (sign === ',' || sign === ']')) {
      const element = text.slice(start, index);
      const isEnd = sign === ']';
      const isBlank = element.trim() === '';
      const first = isBlank ? index : start + element.search(/\S/);
      if (!isEnd || !isBlank || text[start - 1] === ',') {
        yield { line: lineAt(first), element: element.trimStart() };
      }
      start = index + 1;
      if (isEnd) {
        const rest = text.slice(start).search(/\S/);
        if (rest !== -1) throw createFileError(lineAt(start + rest), 'stands behind the end of the list');
        return;
      }
    } else {
      depth += sign === '{' || sign === '[' ? 1 : sign === ',' ? 0 : -1;
    }
  }
  throw createFileError(lineAt(start), 'has no end: the list of questions is never closed');
}

function findStringEnd(text: string, quote: number): number {
  for (let end = text.indexOf('"', quote + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === '\\') before -= 1;
    if ((end - before) % 2 === 1) return end + 1;
  }
  return text.length;
}

function parseElement(element: string, line: number): unknown {
  try {
    return JSON.parse(element);
  } catch (error) {
    const inside = /\(line (\d+)/.exec(String(error))?.[1] ?? '1';
    throw createFileError(line + Number(inside) - 1, 'is not JSON');
  }
}

function toEntry(value: unknown, line: number): FileEntry {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return createRefusedEntry(
      line,
      '',
      'is not a question: { "question": …, "correctAnswer": …, "wrongAnswers": […] }',
    );
  }
  const given = value as Readonly<Record<string, unknown>>;
  const presentFields = knownFields.filter(
    (field) => given[field] !== undefined && (given[field] !== null || field === 'explanation' || field === 'picture'),
  );
  const unknown = Object.keys(given).filter((key) => !knownFields.some((field) => field === key));
  return {
    line,
    fields: Object.fromEntries(presentFields.map((field) => [field, given[field]])),
    faults: unknown.slice(0, maxNamed).map((key) => `"${key.slice(0, 40)}" is not known`),
    notes: [],
  };
}

async function* write(pages: AsyncIterable<readonly FileQuestion[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    for (const question of page) {
      yield `${before}${JSON.stringify(question.id === null ? { ...question, id: undefined } : question, knownFields.slice(), 2)}`;
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
