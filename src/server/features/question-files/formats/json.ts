import { type FileEntry, type FileFormatter, type FileQuestion, refusedEntry, unreadable } from '../file-question.ts';
import { lineCounter } from '../lines.ts';

const known = [
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

/** Unknown names that a refusal lists. */
const maxNamed = 10;

/** A list of questions, each an object with the names of the form. */
export const json: FileFormatter = { read, write };

function* read(text: string): Generator<FileEntry> {
  for (const { line, element } of elements(text)) yield entryOf(parsed(element, line), line);
}

/**
 * The elements of the list, each still a text: each has its line, and a large file is not read in one go. What stands
 * inside an element is the parser's business.
 */
function* elements(text: string): Generator<{ line: number; element: string }> {
  const open = text.search(/\S/);
  if (text[open] !== '[') throw unreadable(1, 'is not a list of questions: [ { … }, … ]');
  const lineAt = lineCounter(text);
  const token = /["[\]{},]/g;
  let start = open + 1;
  let depth = 0;
  token.lastIndex = start;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const { index } = found;
    const sign = found[0];
    if (sign === '"') {
      token.lastIndex = endOfString(text, index);
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
        if (rest !== -1) throw unreadable(lineAt(start + rest), 'stands behind the end of the list');
        return;
      }
    } else {
      depth += sign === '{' || sign === '[' ? 1 : sign === ',' ? 0 : -1;
    }
  }
  throw unreadable(lineAt(start), 'has no end: the list of questions is never closed');
}

function endOfString(text: string, quote: number): number {
  for (let end = text.indexOf('"', quote + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === '\\') before -= 1;
    if ((end - before) % 2 === 1) return end + 1;
  }
  return text.length;
}

function parsed(element: string, line: number): unknown {
  try {
    return JSON.parse(element);
  } catch (error) {
    const inside = /\(line (\d+)/.exec(String(error))?.[1] ?? '1';
    throw unreadable(line + Number(inside) - 1, 'is not JSON');
  }
}

function entryOf(value: unknown, line: number): FileEntry {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refusedEntry(line, '', 'is not a question: { "question": …, "correctAnswer": …, "wrongAnswers": […] }');
  }
  const given = value as Readonly<Record<string, unknown>>;
  const said = known.filter(
    (field) => given[field] !== undefined && (given[field] !== null || field === 'explanation' || field === 'picture'),
  );
  const unknown = Object.keys(given).filter((key) => !known.some((field) => field === key));
  return {
    line,
    fields: Object.fromEntries(said.map((field) => [field, given[field]])),
    faults: unknown.slice(0, maxNamed).map((key) => `"${key.slice(0, 40)}" is not known`),
    notes: [],
  };
}

async function* write(pages: AsyncIterable<readonly FileQuestion[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    for (const question of page) {
      yield `${before}${JSON.stringify(question.id === null ? { ...question, id: undefined } : question, known.slice(), 2)}`;
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
