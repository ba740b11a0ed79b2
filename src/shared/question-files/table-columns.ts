import { toPlainLine } from '../kernel/plain-text.ts';
import { maxForeignNameLength } from './rules.ts';

/** Columns of a question table. `answer1` to `answer4` are used when `correctAnswer` refers to one of them. */
export const tableColumns = [
  'id',
  'category',
  'question',
  'correctAnswer',
  'wrongAnswer1',
  'wrongAnswer2',
  'wrongAnswer3',
  'answer1',
  'answer2',
  'answer3',
  'answer4',
  'difficulty',
  'points',
  'explanation',
  'status',
] as const;

export type TableColumn = (typeof tableColumns)[number];

/**
 * Common names in other files, without case, spaces and punctuation. Ambiguous names are left out, so the administrator
 * is asked.
 */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  category: ['topic', 'subject'],
  question: ['questiontext', 'questions', 'prompt'],
  correctAnswer: ['correct', 'right', 'rightanswer', 'correctanswers', 'correctoption', 'correctchoice'],
  wrongAnswer1: ['wrong1', 'incorrect1', 'incorrectanswer1', 'distractor1'],
  wrongAnswer2: ['wrong2', 'incorrect2', 'incorrectanswer2', 'distractor2'],
  wrongAnswer3: ['wrong3', 'incorrect3', 'incorrectanswer3', 'distractor3'],
  answer1: ['a', 'answera', 'option1', 'optiona', 'choice1', 'choicea'],
  answer2: ['b', 'answerb', 'option2', 'optionb', 'choice2', 'choiceb'],
  answer3: ['c', 'answerc', 'option3', 'optionc', 'choice3', 'choicec'],
  answer4: ['d', 'answerd', 'option4', 'optiond', 'choice4', 'choiced'],
  difficulty: ['level'],
  points: ['score', 'marks'],
  explanation: ['feedback', 'generalfeedback', 'rationale'],
};

/** Normalizes a column name: no case, spaces or punctuation. */
export const normalizeColumnName = (name: string) =>
  toPlainLine(name, maxForeignNameLength)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

export function findOwnColumn(name: string): TableColumn | null {
  const normalized = name.trim().toLowerCase();
  return tableColumns.find((column) => column.toLowerCase() === normalized) ?? null;
}

export function guessColumn(name: string): TableColumn | null {
  const normalizedName = normalizeColumnName(name);
  return (
    tableColumns.find(
      (column) => column.toLowerCase() === normalizedName || synonyms[column]?.includes(normalizedName),
    ) ?? null
  );
}

/**
 * Resolves a reference to an answer by its text, letter or number to an index from 0; returns an error message if there
 * is no unique match.
 */
export function resolveNamedAnswer(named: string, answers: readonly string[]): number | string {
  const normalized = named.trim().toLowerCase();
  const indexByText = answers.findIndex((answer) => answer.trim().toLowerCase() === normalized);
  const position = /^[a-d]$/.test(normalized)
    ? 'abcd'.indexOf(normalized)
    : /^[1-4]$/.test(normalized)
      ? Number(normalized) - 1
      : -1;
  const indexByPosition = answers[position]?.trim() ? position : -1;
  if (indexByText === -1 && indexByPosition === -1)
    return `the correct answer "${named.trim().slice(0, 40)}" is none of the answers`;
  if (indexByText !== -1 && indexByPosition !== -1 && indexByText !== indexByPosition)
    return `the correct answer "${named.trim()}" may be an answer's text or its place`;
  return indexByText === -1 ? indexByPosition : indexByText;
}
