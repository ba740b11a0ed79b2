import { plainLineOf } from '../kernel/plain-text.ts';
import { maxForeignNameLength } from './rules.ts';

/** What the columns of a table say; `answer1` to `answer4` are all answers, of which `correctAnswer` names one. */
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

/** Other tables' words, without case, spaces and signs. What could mean two things is asked for instead. */
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

/** A column's name without case, spaces and signs. */
export const foldedColumn = (name: string) =>
  plainLineOf(name, maxForeignNameLength)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** The column that has just this name, whatever the case. */
export function ownColumn(name: string): TableColumn | null {
  const said = name.trim().toLowerCase();
  return tableColumns.find((column) => column.toLowerCase() === said) ?? null;
}

/** What a column of another name most likely means; null: nobody can tell. */
export function likelyColumn(name: string): TableColumn | null {
  const folded = foldedColumn(name);
  return tableColumns.find((column) => column.toLowerCase() === folded || synonyms[column]?.includes(folded)) ?? null;
}

/** The place of the answer that is named, from 0, by its text, its letter or its number; a text says why none is. */
export function namedAnswer(named: string, answers: readonly string[]): number | string {
  const said = named.trim().toLowerCase();
  const byText = answers.findIndex((answer) => answer.trim().toLowerCase() === said);
  const place = /^[a-d]$/.test(said) ? 'abcd'.indexOf(said) : /^[1-4]$/.test(said) ? Number(said) - 1 : -1;
  const byPlace = answers[place]?.trim() ? place : -1;
  if (byText === -1 && byPlace === -1)
    return `the correct answer "${named.trim().slice(0, 40)}" is none of the answers`;
  if (byText !== -1 && byPlace !== -1 && byText !== byPlace)
    return `the correct answer "${named.trim()}" may be an answer's text or its place`;
  return byText === -1 ? byPlace : byText;
}
