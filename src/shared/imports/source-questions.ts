import { decodeHTMLStrict } from 'entities/decode';
import { type Difficulty, difficulties } from '../questions/difficulty.ts';
import { calculateDefaultPoints, getQuestionKind, normalizeTrueFalse } from '../questions/kind-and-difficulty.ts';
import { isSameAnswer, maxTextLength } from '../questions/rules.ts';
import { findSourceCategory, findSourceCategoryByName } from './source-categories.ts';

/** Nested entities do occur; more levels than this are not accidental. */
const maxEntityLayers = 3;
const entityPattern = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;
const markupPattern = /<[a-z/!?]/i;
/** Control characters, and marks that change the text direction. */
const controlPattern = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029\ufffd]/u;
/** Invisible characters that would make equal texts different: soft hyphen, zero-width space, direction marks. */
const invisiblePattern = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;

/**
 * Decodes a percent-encoded text of the source. Returns null if it is not displayable: malformed, empty, or with markup
 * or control characters. Entities should not occur in this encoding, but they do occur in right answers.
 */
export function decodeSourceText(raw: unknown): string | null {
  const decoded = typeof raw === 'string' ? decodePercent(raw) : null;
  if (decoded === null) return null;
  const text = decodeEntities(decoded).replace(invisiblePattern, '').replace(/\s+/g, ' ').trim().normalize('NFC');
  const isShown =
    text !== '' &&
    text.isWellFormed() &&
    !entityPattern.test(text) &&
    !markupPattern.test(text) &&
    !controlPattern.test(text);
  return isShown ? text : null;
}

function decodePercent(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}

function decodeEntities(text: string): string {
  let decoded = text;
  for (let layer = 0; layer < maxEntityLayers && entityPattern.test(decoded); layer += 1)
    decoded = decodeHTMLStrict(decoded);
  return decoded;
}

/** The filter of a call, which results must match. Null means any. */
interface RequestFilter {
  readonly sourceCategory: number | null;
  readonly difficulty: Difficulty | null;
}

export interface SourceQuestion {
  readonly categoryId: number;
  readonly question: string;
  readonly correctAnswer: string;
  readonly wrongAnswers: readonly string[];
  readonly difficulty: Difficulty;
  readonly points: number;
  readonly explanation: null;
  readonly picture: null;
  readonly status: 'published';
}

/**
 * Parses one result of the source. Returns null if it has neither one right and three distinct wrong answers nor true
 * and false, if its text is not displayable or too long, or if it does not match the filter.
 */
export function parseSourceQuestion(result: unknown, asked: RequestFilter): SourceQuestion | null {
  if (typeof result !== 'object' || result === null) return null;
  const { type, category, difficulty: level, question: text, correct_answer, incorrect_answers } = toFields(result);
  if (!Array.isArray(incorrect_answers)) return null;
  const categoryId = parseCategory(category, asked.sourceCategory);
  const difficulty = difficulties.find((candidate) => candidate === decodeSourceText(level));
  const question = decodeSourceText(text);
  const given = [correct_answer, ...(incorrect_answers as readonly unknown[])].map(decodeSourceText);
  const answers = parseAnswers(decodeSourceText(type), given);
  if (categoryId === null || difficulty === undefined || question === null || answers === null) return null;
  if (asked.difficulty !== null && difficulty !== asked.difficulty) return null;
  if (question.length > maxTextLength.question) return null;
  return {
    categoryId,
    question,
    ...answers,
    difficulty,
    points: calculateDefaultPoints(difficulty, getQuestionKind(answers)),
    explanation: null,
    status: 'published',
    picture: null,
  };
}

function toFields(result: object): Readonly<Record<string, unknown>> {
  return result as Readonly<Record<string, unknown>>;
}

/**
 * A result of a call with a category id belongs to that category, unless its name belongs to another one. Otherwise the
 * name decides.
 */
function parseCategory(raw: unknown, askedId: number | null): number | null {
  const named = findSourceCategoryByName(decodeSourceText(raw) ?? '');
  if (askedId === null) return named?.categoryId ?? null;
  if (named && named.id !== askedId) return null;
  return findSourceCategory(askedId)?.categoryId ?? null;
}

function parseAnswers(
  type: string | null,
  answers: readonly (string | null)[],
): Pick<SourceQuestion, 'correctAnswer' | 'wrongAnswers'> | null {
  const [correctAnswer, ...wrongAnswers] = answers.filter(
    (answer) => answer !== null && answer.length <= maxTextLength.answer,
  ) as string[];
  if (correctAnswer === undefined || wrongAnswers.length + 1 !== answers.length) return null;
  if (type === 'boolean') return normalizeTrueFalse(correctAnswer, wrongAnswers);
  if (type !== 'multiple' || wrongAnswers.length !== 3) return null;
  const isRepeated = answers.some((answer, place) =>
    answers.slice(0, place).some((other) => isSameAnswer(answer ?? '', other ?? '')),
  );
  return isRepeated ? null : { correctAnswer, wrongAnswers };
}
