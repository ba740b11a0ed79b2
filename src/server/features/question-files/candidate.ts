import { createHash } from 'node:crypto';
import { type NewPicture, type Prepared, preparePicture } from '#server/features/pictures/service.ts';
import type { z } from 'zod';
import { idText } from '#shared/kernel/field-schemas.ts';
import { type QuestionForm, questionForm } from '#shared/questions/contract.ts';
import { normalizeTrueFalse } from '#shared/questions/kind-and-difficulty.ts';
import type { CategoryNames } from './category-names.ts';
import type { FileEntry } from './file-question.ts';

/** Files carry a picture as a `data:` URL. */
export const toDataUrl = ({ type, bytes }: NewPicture): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A picture of a file, prepared for storage, and the hash under which it is stored if it was exported from here. */
export interface ReadPicture {
  readonly prepared: Prepared;
  readonly sourceHash: string;
}

/** Reads the picture of a file; returns an error message if it is invalid. */
async function readPicture(value: unknown): Promise<ReadPicture | string> {
  const [, coded] = (typeof value === 'string' && /^data:[^,]{0,100};base64,([A-Za-z0-9+/=\s]*)$/.exec(value)) || [];
  if (coded === undefined) return 'the picture is not written as "data:image/...;base64,..."';
  const file = Buffer.from(coded, 'base64');
  const prepared = await preparePicture(file);
  if (typeof prepared === 'string') return `the picture ${prepared}`;
  return { prepared, sourceHash: createHash('sha256').update(file).digest('base64url') };
}

/** A question of a file that passed the form rules; an omitted field is undefined. */
export interface ParsedQuestion extends Pick<QuestionForm, 'question' | 'correctAnswer' | 'wrongAnswers'> {
  readonly categoryId: number | undefined;
  readonly difficulty: QuestionForm['difficulty'] | undefined;
  readonly points: number | undefined;
  readonly explanation: string | null | undefined;
  readonly status: QuestionForm['status'];
  /** Null removes the picture. */
  readonly picture: ParsedPicture | null | undefined;
}

/** A picture of a file, prepared for storage, and the hash that an identical file has if it is stored unchanged. */
export interface ParsedPicture {
  readonly prepared: NewPicture;
  readonly sourceHash: string;
  readonly alt: string;
}

/** A file entry checked by the form rules. `parsed` is null if it is rejected, and `reasons` explains why. */
export interface Candidate {
  readonly line: number;
  /** Beginning of the question text. */
  readonly title: string;
  readonly id: number | null;
  readonly parsed: ParsedQuestion | null;
  readonly reasons: readonly string[];
}

const maxTitleLength = 100;
/** Wrong answers that are examined; more are rejected anyway. */
const maxAnswers = 10;
/** Placeholder for an omitted category: the form requires one, but the stored question may have it. */
const anyCategory = 1;
/** Placeholder for the picture, which is validated separately. */
const anyHash = 'A'.repeat(43);

/** Applies the rules of the question manager's form (rules 5.8), with messages that are just as specific. */
export async function createCandidate(
  { line, fields, faults, notes }: FileEntry,
  categories: CategoryNames,
): Promise<Candidate> {
  const title = typeof fields.question === 'string' ? toTitle(fields.question) : '';
  const reject = (reasons: readonly string[]) => ({ line, title, id: null, parsed: null, reasons });
  // Entries that are not questions of this game skip the form.
  if (faults.length > 0) return reject([...new Set(faults)]);
  if (hasOnlyQuestion(fields)) return reject(['only the question is filled in: the answers are missing']);
  const category = fields.category === undefined ? undefined : categories.find(toText(fields.category));
  const id = fields.id === undefined ? null : idText.safeParse(toText(fields.id));
  const form = questionForm.safeParse(toFormInput(fields));
  const picture = fields.picture == null ? fields.picture : await readPicture(fields.picture);
  if (!form.success || id?.success === false || typeof category === 'string' || typeof picture === 'string') {
    return reject([
      ...(id?.success === false ? ['the id must be a positive whole number'] : []),
      ...(typeof category === 'string' ? [category] : []),
      ...(typeof picture === 'string' ? [picture] : []),
      ...new Set(form.error?.issues.map(formatIssue)),
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
    parsed: {
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

/** A row whose answers are all empty gets one message instead of seven. */
function hasOnlyQuestion({ question, correctAnswer, wrongAnswers }: FileEntry['fields']): boolean {
  const wrong: readonly unknown[] = Array.isArray(wrongAnswers) ? wrongAnswers : [wrongAnswers];
  return !isBlank(question) && isBlank(correctAnswer) && wrong.every(isBlank);
}

function toFormInput(fields: FileEntry['fields']): unknown {
  const { wrongAnswers, points, explanation } = fields;
  const wrong: readonly unknown[] = Array.isArray(wrongAnswers) ? wrongAnswers.slice(0, maxAnswers) : [];
  return {
    categoryId: anyCategory,
    question: fields.question,
    correctAnswer: fields.correctAnswer,
    wrongAnswers: wrong,
    // Tables leave empty cells after True and False, and spreadsheets turn the words into TRUE and FALSE.
    ...normalizeTrueFalse(fields.correctAnswer, wrong),
    difficulty: normalizeKeyword(fields.difficulty),
    points: typeof points === 'string' && /^\d{1,9}$/.test(points) ? Number(points) : points,
    explanation: typeof explanation === 'string' && explanation.trim() === '' ? null : explanation,
    status: normalizeKeyword(fields.status),
    picture: fields.picture == null ? undefined : { hash: anyHash, alt: fields.pictureAlt },
  };
}

/** Never cuts a surrogate pair in half. */
const toTitle = (text: string) =>
  text
    .trim()
    .slice(0, maxTitleLength)
    .toWellFormed()
    .replace(/\ufffd$/, '');

const toText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const normalizeKeyword = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);

const fieldNames: Readonly<Record<string, string>> = {
  question: 'the question',
  correctAnswer: 'the correct answer',
  wrongAnswers: 'the wrong answers',
  difficulty: 'the difficulty',
  points: 'the points',
  explanation: 'the explanation',
  status: 'the status',
};

/** Example: "wrong answer 2 must differ from the correct answer". */
function formatIssue(issue: z.core.$ZodIssue): string {
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
  const detail = issue.message
    .replace(/^(?:the question|an answer|the explanation|the text for who cannot see the picture) /, '')
    .replace('three wrong answers', 'three');
  return `${name} ${detail}`;
}
