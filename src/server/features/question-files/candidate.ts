import type { z } from 'zod';
import { idText } from '#shared/kernel/ids.ts';
import { type QuestionForm, questionForm } from '#shared/questions/contract.ts';
import { asTrueFalse } from '#shared/questions/kind.ts';
import type { NewPicture } from '#server/features/pictures/service.ts';
import type { CategoryNames } from './categories.ts';
import { readPicture } from './file-picture.ts';
import type { FileEntry } from './file-question.ts';

/** What a file says of a question, by the rules of the form; a field that it leaves out is undefined. */
export interface SaidQuestion extends Pick<QuestionForm, 'question' | 'correctAnswer' | 'wrongAnswers'> {
  readonly categoryId: number | undefined;
  readonly difficulty: QuestionForm['difficulty'] | undefined;
  readonly points: number | undefined;
  readonly explanation: string | null | undefined;
  readonly status: QuestionForm['status'];
  /** Null takes the picture away. */
  readonly picture: SaidPicture | null | undefined;
}

/** A picture of a file: what it is kept as, and what the same file is called where it is kept as it is. */
export interface SaidPicture {
  readonly prepared: NewPicture;
  readonly sourceHash: string;
  readonly alt: string;
}

/** An entry of a file by the rules of the form: `said` is null when it is refused, and `reasons` tells why. */
export interface Candidate {
  readonly line: number;
  /** The question's beginning. */
  readonly title: string;
  readonly id: number | null;
  readonly said: SaidQuestion | null;
  readonly reasons: readonly string[];
}

const maxTitleLength = 100;
/** Wrong answers that are looked at: more are too many anyway. */
const maxAnswers = 10;
/** Stands for a category that the file does not name: the form asks for one, and the bank may know it. */
const anyCategory = 1;
/** Stands for the picture, which is read beside the form. */
const anyHash = 'A'.repeat(43);

/** The same rules as in the form of the question manager (rules 5.8), and no less said about what is wrong. */
export async function candidateOf(
  { line, fields, faults, notes }: FileEntry,
  categories: CategoryNames,
): Promise<Candidate> {
  const title = typeof fields.question === 'string' ? titleOf(fields.question) : '';
  const refuse = (reasons: readonly string[]) => ({ line, title, id: null, said: null, reasons });
  // What is no question of this game is not measured by the form.
  if (faults.length > 0) return refuse([...new Set(faults)]);
  if (isOnlyQuestion(fields)) return refuse(['only the question is filled in: the answers are missing']);
  const category = fields.category === undefined ? undefined : categories.find(textOf(fields.category));
  const id = fields.id === undefined ? null : idText.safeParse(textOf(fields.id));
  const form = questionForm.safeParse(formOf(fields));
  const picture = fields.picture == null ? fields.picture : await readPicture(fields.picture);
  if (!form.success || id?.success === false || typeof category === 'string' || typeof picture === 'string') {
    return refuse([
      ...(id?.success === false ? ['the id must be a positive whole number'] : []),
      ...(typeof category === 'string' ? [category] : []),
      ...(typeof picture === 'string' ? [picture] : []),
      ...new Set(form.error?.issues.map(phraseOf)),
    ]);
  }
  const { question, correctAnswer, wrongAnswers, difficulty, points, explanation, status } = form.data;
  const alt = form.data.picture?.alt ?? '';
  const leftOut = picture?.prepared.leftOut ?? [];
  return {
    line,
    title,
    id: id?.data ?? null,
    reasons: leftOut.length > 0 ? [...notes, `left out of the picture: ${leftOut.join(', ')}`] : notes,
    said: {
      question,
      correctAnswer,
      wrongAnswers,
      categoryId: category,
      explanation,
      status,
      picture: picture && { ...picture, alt },
      difficulty: fields.difficulty === undefined ? undefined : difficulty,
      points: fields.points === undefined ? undefined : points,
    },
  };
}

const isBlank = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '');

/** A row whose answers are all empty: one sentence says what seven would. */
function isOnlyQuestion({ question, correctAnswer, wrongAnswers }: FileEntry['fields']): boolean {
  const wrong: readonly unknown[] = Array.isArray(wrongAnswers) ? wrongAnswers : [wrongAnswers];
  return !isBlank(question) && isBlank(correctAnswer) && wrong.every(isBlank);
}

function formOf(fields: FileEntry['fields']): unknown {
  const { wrongAnswers, points, explanation } = fields;
  const wrong: readonly unknown[] = Array.isArray(wrongAnswers) ? wrongAnswers.slice(0, maxAnswers) : [];
  return {
    categoryId: anyCategory,
    question: fields.question,
    correctAnswer: fields.correctAnswer,
    wrongAnswers: wrong,
    // A table has empty cells behind True and False, and a spreadsheet makes them TRUE and FALSE.
    ...asTrueFalse(fields.correctAnswer, wrong),
    difficulty: lowered(fields.difficulty),
    points: typeof points === 'string' && /^\d{1,9}$/.test(points) ? Number(points) : points,
    explanation: typeof explanation === 'string' && explanation.trim() === '' ? null : explanation,
    status: lowered(fields.status),
    picture: fields.picture == null ? undefined : { hash: anyHash, alt: fields.pictureAlt },
  };
}

/** Never half a character. */
const titleOf = (text: string) =>
  text
    .trim()
    .slice(0, maxTitleLength)
    .toWellFormed()
    .replace(/\ufffd$/, '');

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const lowered = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);

const fieldNames: Readonly<Record<string, string>> = {
  question: 'the question',
  correctAnswer: 'the correct answer',
  wrongAnswers: 'the wrong answers',
  difficulty: 'the difficulty',
  points: 'the points',
  explanation: 'the explanation',
  status: 'the status',
};

/** "wrong answer 2 must differ from the correct answer". */
function phraseOf(issue: z.core.$ZodIssue): string {
  const [field = '', index] = issue.path.map(String);
  const name =
    field === 'picture'
      ? "the picture's text"
      : index === undefined
        ? (fieldNames[field] ?? field)
        : `wrong answer ${Number(index) + 1}`;
  if (issue.message.startsWith('Invalid input')) {
    return `${name} ${issue.message.endsWith('received undefined') ? 'is missing' : 'has the wrong type'}`;
  }
  const said = issue.message
    .replace(/^(?:the question|an answer|the explanation|the text for who cannot see the picture) /, '')
    .replace('three wrong answers', 'three');
  return `${name} ${said}`;
}
