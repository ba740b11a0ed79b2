import { getQuestionKind, trueFalseAnswers } from '#shared/questions/kind-and-difficulty.ts';
import { type FileEntry, type FileFormatter, type FileQuestion, createRefusedEntry } from '../file-question.ts';

/**
 * Aiken: a question, answers with a letter each, and the letter of the right one. Some programs add a line `FEEDBACK:` below it, which
 * is read as the explanation. It is not written, because other programs would take it for the beginning of the next question.
 */
export const aiken: FileFormatter = { read, write };

const solution = /^ANSWER:\s*([A-Z])\s*$/i;
const option = /^([A-Z])[.)]\s+([\s\S]*)$/;
const feedback = /^FEEDBACK:\s*(.*)$/i;
const maxLetters = 26;

interface Block {
  line: number;
  lines: string[];
}

function* read(text: string): Generator<FileEntry> {
  let block: Block = { line: 0, lines: [] };
  let complete: FileEntry | undefined;
  let line = 0;
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const currentLine = text.slice(start, end).trim();
    start = end + 1;
    line += 1;
    if (currentLine === '') continue;
    const explanation = block.lines.length === 0 ? feedback.exec(currentLine)?.[1] : undefined;
    if (complete && explanation !== undefined) {
      complete = { ...complete, fields: { ...complete.fields, explanation: joinTexts(complete, explanation) } };
      continue;
    }
    if (block.lines.length === 0) block.line = line;
    const letter = solution.exec(currentLine)?.[1];
    if (letter === undefined) {
      block.lines.push(currentLine);
    } else {
      if (complete) yield complete;
      complete = readBlock(block, letter.toUpperCase());
      block = { line: 0, lines: [] };
    }
  }
  if (complete) yield complete;
  if (block.lines.length > 0) yield createRefusedEntry(block.line, block.lines[0] ?? '', 'has no line "ANSWER: X"');
}

function joinTexts({ fields }: FileEntry, added: string): string | undefined {
  return [fields.explanation, added].filter(Boolean).join(' ') || undefined;
}

function readBlock({ line, lines }: Block, letter: string): FileEntry {
  const answers = parseAnswers(lines);
  const texts = lines.slice(0, lines.length - answers.length);
  const question = texts.join(' ');
  if (answers.length === 0)
    return createRefusedEntry(line, question, 'has no answers "A. …", "B. …" before its "ANSWER:"');
  const right = letter.charCodeAt(0) - 'A'.charCodeAt(0);
  return {
    line,
    fields: {
      question,
      correctAnswer: answers[right],
      wrongAnswers: answers.filter((_answer, index) => index !== right),
    },
    faults: answers[right] === undefined ? [`names ${letter} as the right answer, and there is none`] : [],
    notes: [],
  };
}

/** The answers are the last lines, starting at A; a question that begins with "A." is not an answer. */
function parseAnswers(lines: readonly string[]): string[] {
  const answers: string[] = [];
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const [, letter, text] = option.exec(lines[index] ?? '') ?? [];
    if (letter === undefined || answers.length === maxLetters) return [];
    answers.unshift(text ?? '');
    if (letter === 'A') break;
  }
  const isInOrder = answers.every((_answer, index) => {
    const line = lines[lines.length - answers.length + index] ?? '';
    return line.charCodeAt(0) === 'A'.charCodeAt(0) + index;
  });
  return isInOrder ? answers : [];
}

async function* write(pages: AsyncIterable<readonly FileQuestion[]>): AsyncGenerator<string> {
  for await (const page of pages) {
    for (const question of page) yield `${formatQuestion(question)}\n\n`;
  }
}

function formatQuestion({ question, correctAnswer, wrongAnswers }: FileQuestion): string {
  const line = (text: string) => text.replaceAll('\n', ' ');
  // Sorted alphabetically, so that the position does not reveal the right answer.
  const isTrueFalse = getQuestionKind({ wrongAnswers }) === 'trueFalse';
  const answers = isTrueFalse ? [...trueFalseAnswers] : [correctAnswer, ...wrongAnswers].sort();
  const letters = 'ABCD';
  return [
    line(question),
    ...answers.map((answer, index) => `${letters[index]}. ${line(answer)}`),
    `ANSWER: ${letters[answers.indexOf(correctAnswer)]}`,
  ].join('\n');
}
