import { difficulties, type Difficulty } from '../questions/difficulty.ts';
import { asTrueFalse, kindOf, usualPoints } from '../questions/kind.ts';
import { maxTextLength, sameAnswer } from '../questions/rules.ts';
import { findSourceCategory, findSourceCategoryByName } from './source-categories.ts';
import { readSourceText } from './source-text.ts';

/** What a call asked for; what comes must fit. Null asks for any. */
interface Asked {
  readonly sourceCategory: number | null;
  readonly difficulty: Difficulty | null;
}

/** A question of the source as the bank takes it. */
export interface ReadQuestion {
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
 * Reads one result of the source. Null refuses it: not one right and three wrong answers that differ, nor true or false;
 * text that cannot be shown or is too long; or not what was asked for.
 */
export function readSourceQuestion(result: unknown, asked: Asked): ReadQuestion | null {
  if (typeof result !== 'object' || result === null) return null;
  const { type, category, difficulty: level, question: text, correct_answer, incorrect_answers } = asFields(result);
  if (!Array.isArray(incorrect_answers)) return null;
  const categoryId = readCategory(category, asked.sourceCategory);
  const difficulty = difficulties.find((each) => each === readSourceText(level));
  const question = readSourceText(text);
  const given = [correct_answer, ...(incorrect_answers as readonly unknown[])].map(readSourceText);
  const answers = readAnswers(readSourceText(type), given);
  if (categoryId === null || difficulty === undefined || question === null || answers === null) return null;
  if (asked.difficulty !== null && difficulty !== asked.difficulty) return null;
  if (question.length > maxTextLength.question) return null;
  return {
    categoryId,
    question,
    ...answers,
    difficulty,
    points: usualPoints(difficulty, kindOf(answers)),
    explanation: null,
    status: 'published',
    picture: null,
  };
}

function asFields(result: object): Readonly<Record<string, unknown>> {
  return result as Readonly<Record<string, unknown>>;
}

/** What was asked for by its id is of that category, unless its name is another's; otherwise the name tells. */
function readCategory(raw: unknown, askedId: number | null): number | null {
  const named = findSourceCategoryByName(readSourceText(raw) ?? '');
  if (askedId === null) return named?.categoryId ?? null;
  if (named && named.id !== askedId) return null;
  return findSourceCategory(askedId)?.categoryId ?? null;
}

function readAnswers(
  type: string | null,
  answers: readonly (string | null)[],
): Pick<ReadQuestion, 'correctAnswer' | 'wrongAnswers'> | null {
  const [correctAnswer, ...wrongAnswers] = answers.filter(
    (answer) => answer !== null && answer.length <= maxTextLength.answer,
  ) as string[];
  if (correctAnswer === undefined || wrongAnswers.length + 1 !== answers.length) return null;
  if (type === 'boolean') return asTrueFalse(correctAnswer, wrongAnswers);
  if (type !== 'multiple' || wrongAnswers.length !== 3) return null;
  const isRepeated = answers.some((one, place) =>
    answers.slice(0, place).some((other) => sameAnswer(one ?? '', other ?? '')),
  );
  return isRepeated ? null : { correctAnswer, wrongAnswers };
}
