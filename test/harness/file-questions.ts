import fc from 'fast-check';
import type { FileQuestion } from '#server/features/question-files/file-question.ts';
import { textFault } from '#shared/question-files/text-faults.ts';
import { trueFalseAnswers } from '#shared/questions/kind.ts';
import { sameAnswer } from '#shared/questions/rules.ts';

/** What has a meaning in one of the formats, to spreadsheets or to databases, and letters beyond ASCII. */
const hostile = [
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

/** A text as the form leaves it: trimmed, not empty, and nothing in it that cannot be shown. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme', maxLength: 6 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join('').trim())
  .filter(
    (text) =>
      /[^\s\u00ad\u200b-\u200f\u2060\ufeff]/u.test(text) &&
      !/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u.test(text) &&
      textFault(text) === null,
  );

/** All that comes, in order. */
export async function allOf<T>(items: AsyncIterable<T> | Iterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** A question that the form takes, with texts that every format has to guard; one of four is true or false. */
export function fileQuestion(categories: readonly string[]): fc.Arbitrary<FileQuestion> {
  return fc
    .record({
      id: fc.integer({ min: 1, max: 2_147_483_647 }),
      category: fc.constantFrom(...categories),
      question: hostileText,
      truth: fc.constantFrom(null, null, null, null, null, null, 'True', 'False'),
      answers: fc.uniqueArray(hostileText, { minLength: 4, maxLength: 4, comparator: sameAnswer }),
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
