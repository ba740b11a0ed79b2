import fc from 'fast-check';
import type { FileQuestion } from '#server/features/question-files/file-question.ts';
import { findTextError } from '#shared/question-files/rules.ts';
import { trueFalseAnswers } from '#shared/questions/kind-and-difficulty.ts';
import { isSameAnswer } from '#shared/questions/rules.ts';

/** Characters with a meaning in file formats, spreadsheets or databases, and letters beyond ASCII. */
const hostileParts = [
  ...['=', '+', '-', '@', "'", "''=", "'=", '"', '""', ',', ';', '  ', '~', '#', '####', '{', '}'],
  ...[':', '::', '\\', '\\n', '\\=', '->', '%50%', '[html]', '[plain]', '//', '$CATEGORY:', '&&092;', ']]>', '<', '>'],
  ...[
    '<![CDATA[',
    '&',
    '&&',
    'A. ',
    'B) ',
    'ANSWER: A',
    '日本',
    'é',
    'e\u0301',
    '🎲',
    '\u00a0',
    'ـعربي',
    '\u200b',
    '²',
  ],
];

/** Generates texts that the question form accepts: trimmed, not empty, without invisible characters. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...hostileParts), fc.string({ unit: 'grapheme', maxLength: 6 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join('').trim())
  .filter(
    (text) =>
      /[^\s\u00ad\u200b-\u200f\u2060\ufeff]/u.test(text) &&
      !/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u.test(text) &&
      findTextError(text) === null,
  );

export async function collectAll<T>(items: AsyncIterable<T> | Iterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/**
 * Generates questions that the form accepts, with texts that every file format has to escape. One in four is true or
 * false.
 */
export function createFileQuestionArbitrary(categories: readonly string[]): fc.Arbitrary<FileQuestion> {
  return fc
    .record({
      id: fc.integer({ min: 1, max: 2_147_483_647 }),
      category: fc.constantFrom(...categories),
      question: hostileText,
      truth: fc.constantFrom(null, null, null, null, null, null, 'True', 'False'),
      answers: fc.uniqueArray(hostileText, { minLength: 4, maxLength: 4, comparator: isSameAnswer }),
      difficulty: fc.constantFrom('easy', 'medium', 'hard'),
      points: fc.integer({ min: 1, max: 10_000 }),
      explanation: fc.option(hostileText),
      status: fc.constantFrom('draft', 'published', 'retired'),
    })
    .map(({ truth, answers: [correctAnswer = '', ...wrongAnswers], ...rest }) => {
      if (truth === null) return { ...rest, correctAnswer, wrongAnswers };
      return { ...rest, correctAnswer: truth, wrongAnswers: trueFalseAnswers.filter((text) => text !== truth) };
    });
}
